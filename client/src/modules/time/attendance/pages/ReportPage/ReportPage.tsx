import { Tabs } from '@mantine/core';
import { IconCalendarMonth, IconUserExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { ReportView } from '../../../../../kit/report/ReportView';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { SectionSelect } from '../../parts/SectionSelect';
import { MonthReport } from './MonthReport';
import { useAddress } from '../../../../../kit/ui/use-address';

/** /site/attendance/student/report: the register of a month, and students who are absent too often. */
export default function ReportPage() {
  const { t } = useTranslation('attendance');
  const [params, setAddress] = useAddress();
  const tab = params.get('tab') === 'absence' ? 'absence' : 'month';
  return (
    <>
      <PageHeader />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setAddress({ tab: next === 'absence' ? next : null }, { isWhole: true })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="month" leftSection={<IconCalendarMonth size={17} />}>
            {t('report.month')}
          </Tabs.Tab>
          <Tabs.Tab value="absence" leftSection={<IconUserExclamation size={17} />}>
            {t('report.absence')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="month">
          <MonthReport />
        </Tabs.Panel>
        <Tabs.Panel value="absence">
          <ReportView
            report={attendanceReports.absence}
            controls={{
              section: ({ label, value, onChange }) => (
                <SectionSelect
                  label={label}
                  value={(value as string | undefined) ?? null}
                  onChange={onChange}
                  isClearable
                />
              ),
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
