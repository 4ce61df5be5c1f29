import { Group } from '@mantine/core';
import { attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { IconUserSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ReportFiles } from '../../../../kit/report/ReportActions';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { isMonth, thisMonth } from '../../../../kit/ui/period';
import { MonthStepper } from '../../../../kit/ui/PeriodStepper';
import { StudentMonth } from '../parts/StudentMonth';
import { useAddress, useAddressValue } from '../../../../kit/ui/use-address';

/** /site/attendance/student/individual: one student's attendance, month by month. */
export default function IndividualPage() {
  const { t } = useTranslation('attendance');
  const [params, setAddress] = useAddress();
  const student = params.get('student') ?? undefined;
  const [month, setMonth] = useAddressValue('month', isMonth, thisMonth());
  return (
    <>
      <PageHeader>
        {student ? (
          <ReportFiles report={attendanceReports.studentMonth} asked={{ student, month: `${month}-01` }} />
        ) : null}
      </PageHeader>
      <Group gap="sm" mb="md" className="no-print">
        <RefSelect
          entity="student"
          value={student}
          onChange={(next) => setAddress({ student: next })}
          aria-label={t('person.search')}
          placeholder={t('person.search')}
          leftSection={<IconUserSearch size={17} />}
          w="22rem"
          maw="100%"
        />
        <MonthStepper value={month} onChange={setMonth} isPast />
      </Group>
      {student ? (
        <StudentMonth student={student} month={month} />
      ) : (
        <EmptyState icon={IconUserSearch} title={t('person.choose')} hint={t('person.chooseHint')} />
      )}
    </>
  );
}
