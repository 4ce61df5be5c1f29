import { Skeleton, Tabs } from '@mantine/core';
import { employeesActions } from '@pathshala/shared/modules/staff/employees';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { IconUserOff } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { useRecordTabs } from '../../../../kit/record-tabs';
import { nameRecord } from '../../../../kit/table/name-record';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { EmployeeFacts } from '../parts/EmployeeFacts';
import { EmployeeHeader } from '../parts/EmployeeHeader';

/** /site/employee/view/:id: one employee, today and over the years. Content of other modules is in their tabs. */
export default function EmployeePage() {
  const { t } = useTranslation('employees');
  const say = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const [params, setAddress] = useAddress();
  const tabs = useRecordTabs(Staff.name);
  const { data: staff, error, refetch } = useRecord(Staff, id);
  const profile = useAction(employeesActions.profile, { staff: id }, { subscriptions: [{ entity: 'staff' }] });
  if (isGone(error)) return <EmptyState icon={IconUserOff} title={t('profile.gone')} />;
  if (error && !staff) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!staff) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader title={nameRecord(Staff, staff, { locale })} />
      <EmployeeHeader staff={staff} profile={profile.data} />
      <Tabs
        value={params.get('tab') ?? 'record'}
        onChange={(tab) => setAddress({ tab: tab === 'record' ? null : tab })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="record">{t('profile.overview')}</Tabs.Tab>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.id} value={tab.id}>
              {say(tab.label)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="timeline">{t('profile.timeline')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="record">
          <EmployeeFacts staff={staff} profile={profile.data} />
        </Tabs.Panel>
        {tabs.map(({ id: tab, Panel }) => (
          <Tabs.Panel key={tab} value={tab}>
            <Suspense fallback={<Skeleton h="16rem" radius="lg" aria-busy="true" />}>
              <Panel record={staff.id} />
            </Suspense>
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="timeline">
          <StateTimeline entity={Staff} record={staff} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
