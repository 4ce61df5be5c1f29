import { Skeleton, Tabs } from '@mantine/core';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { studentsActions } from '@pathshala/shared/modules/students/students';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { StateTimeline } from '../../../../kit/lifecycle/StateTimeline';
import { useRecordTabs } from '../../../../kit/record-tabs';
import { useLocale, useText } from '../../../../kit/text/locale';
import { nameRecord } from '../../../../kit/table/name-record';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { IconUserOff } from '@tabler/icons-react';
import { ProfileHeader } from '../parts/ProfileHeader';
import { ProfileOverview } from '../parts/ProfileOverview';

/** /student/view/:id: one child, today and over the years. Content of other modules is in their tabs. */
export default function ProfilePage() {
  const { t } = useTranslation('students');
  const say = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const [params, setAddress] = useAddress();
  const tabs = useRecordTabs(Student.name);
  const { data: student, error, refetch } = useRecord(Student, id);
  const profile = useAction(
    studentsActions.profile,
    { student: id },
    {
      subscriptions: [
        { entity: 'student' },
        { entity: 'guardian' },
        { entity: 'enrolment', room: { field: 'student', value: id } },
      ],
    },
  );
  if (isGone(error)) return <EmptyState icon={IconUserOff} title={t('profile.gone')} />;
  if (error && !student) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!student) return <Skeleton h="24rem" radius="lg" aria-busy="true" />;
  return (
    <>
      <PageHeader title={nameRecord(Student, student, { locale })} />
      <ProfileHeader student={student} profile={profile.data} />
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
          <ProfileOverview student={student} profile={profile.data} />
        </Tabs.Panel>
        {tabs.map(({ id: tab, Panel }) => (
          <Tabs.Panel key={tab} value={tab}>
            <Suspense fallback={<Skeleton h="16rem" radius="lg" aria-busy="true" />}>
              <Panel record={student.id} />
            </Suspense>
          </Tabs.Panel>
        ))}
        <Tabs.Panel value="timeline">
          <StateTimeline entity={Student} record={student} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
