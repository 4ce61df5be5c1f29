import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { dashboardActions } from '@pathshala/shared/modules/front/dashboard';
import { permissionOf, type Subscription } from '@pathshala/shared';
import { formatBanglaDate, weekdayName, weekdayOf } from '@pathshala/shared/text';
import { IconBeach } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan, useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { boardLink, WaitingNotice } from '../../../time/attendance';
import { Card } from '../parts/Card';
import { ChildrenCard } from '../parts/ChildrenCard';
import classes from '../parts/Home.module.css';
import { NoticeCard } from '../parts/NoticeCard';
import { Numbers } from '../parts/Numbers';
import { RoutineCard } from '../parts/RoutineCard';
import { screenPath, type Today } from '../parts/today';
import { WaitingCard } from '../parts/WaitingCard';

// Cards that only some of the staff have are loaded for them alone: the chart of one is as large as all the rest.
const AttendanceCard = lazy(async () => ({ default: (await import('../parts/AttendanceCard')).AttendanceCard }));
const FeesCard = lazy(async () => ({ default: (await import('../parts/FeesCard')).FeesCard }));
const FirstSteps = lazy(async () => ({ default: (await import('../../onboarding')).FirstSteps }));
const MoneyCard = lazy(async () => ({ default: (await import('../parts/MoneyCard')).MoneyCard }));
const RegisterCard = lazy(async () => ({ default: (await import('../parts/RegisterCard')).RegisterCard }));
const TodayCard = lazy(async () => ({ default: (await import('../../overview')).TodayCard }));

/** /dashboard: today's questions of anyone who is logged in, answered live. */
export default function HomePage() {
  const { t } = useTranslation('dashboard');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const me = useMe();
  const isStudent = me?.person.student !== undefined;
  const today = useToday();
  const { data } = today;
  const isSchoolDay = data?.school !== false;
  // Without sections or students every card would be empty, so setting up comes first.
  const isNew = can('onboarding.firstSteps') && data?.people && data.people.sections * data.people.students === 0;
  const hint = data
    ? `${weekdayName(weekdayOf(data.date), locale)}, ${format.date(data.date)} · ${formatBanglaDate(data.date, locale)}`
    : undefined;
  return (
    <>
      <PageHeader hint={hint} />
      {can('attendance.mark') ? <WaitingNotice /> : null}
      {today.isError && !data ? <ErrorState error={today.error} onRetry={() => void today.refetch()} /> : null}
      {today.isPending ? (
        <div className={classes.page} aria-busy="true">
          <Skeleton h="16rem" radius="lg" mb="md" />
          <Skeleton h="16rem" radius="lg" />
        </div>
      ) : null}
      {data && !isSchoolDay ? (
        <Alert color="blue" icon={<IconBeach size={20} />} mb="md" py="xs">
          <Group justify="space-between" gap="xs">
            {t('noSchool', { why: data.why ? say(data.why) : '' })}
            {can('attendance.board') ? (
              <Button component={Link} to={boardLink()} size="compact-sm" variant="light">
                {t('lastDay')}
              </Button>
            ) : null}
          </Group>
        </Alert>
      ) : null}
      {me ? <WaitingCard /> : null}
      {isNew ? (
        <Suspense fallback={<Skeleton h="24rem" radius="lg" aria-busy="true" />}>
          <FirstSteps />
        </Suspense>
      ) : data ? (
        <div className={classes.page}>
          {data.platform ? (
            <Card title={t('platform.title')} wide>
              <Numbers
                items={[
                  {
                    id: 'institutions',
                    label: t('platform.institutions'),
                    value: data.platform.institutions,
                    screen: 'institutions.list',
                  },
                  {
                    id: 'applications',
                    label: t('platform.applications'),
                    value: data.platform.applications,
                    screen: 'onboarding.applications',
                    query: { 'f.status.in': 'pending' },
                    ...(data.platform.applications > 0 ? { tone: 'warn' as const } : {}),
                  },
                  {
                    id: 'groups',
                    label: t('platform.groups'),
                    value: data.platform.groups,
                    screen: 'institutions.groups',
                  },
                  { id: 'users', label: t('platform.users'), value: data.platform.users, screen: 'identity.users' },
                  {
                    id: 'mail',
                    label: t('platform.mail'),
                    value: data.platform.mailKept,
                    screen: 'messaging.mailbox',
                    ...(data.platform.mailKept > 0 ? { tone: 'warn' as const } : {}),
                  },
                ]}
              />
            </Card>
          ) : null}
          {can(permissionOf('institutionDay', 'read')) ? (
            <Suspense fallback={<Skeleton h="16rem" radius="lg" />}>
              <TodayCard className={classes.card} />
            </Suspense>
          ) : null}
          {data.attendance ? (
            <Suspense fallback={<Skeleton h="16rem" radius="lg" />}>
              <AttendanceCard part={data.attendance} isSchoolDay={isSchoolDay} />
            </Suspense>
          ) : null}
          {can('accounts.report') ? (
            <Suspense fallback={<Skeleton h="11rem" radius="lg" />}>
              <MoneyCard date={data.date} />
            </Suspense>
          ) : null}
          {can('fees.dues') ? (
            <Suspense fallback={<Skeleton h="11rem" radius="lg" />}>
              <FeesCard month={`${data.date.slice(0, 7)}-01`} />
            </Suspense>
          ) : null}
          {data.registers ? (
            <Suspense fallback={<Skeleton h="11rem" radius="lg" />}>
              <RegisterCard rows={data.registers} date={data.date} isSchoolDay={isSchoolDay} />
            </Suspense>
          ) : null}
          {data.children ? <ChildrenCard rows={data.children} date={data.date} isSchoolDay={isSchoolDay} /> : null}
          {data.routine && (data.registers || isStudent || data.routine.length > 0) ? (
            <RoutineCard entries={data.routine} isSchoolDay={isSchoolDay} />
          ) : null}
          {data.people ? (
            <Card title={t('people.title')}>
              <Numbers
                items={[
                  {
                    id: 'students',
                    label: t('people.students'),
                    value: data.people.students,
                    screen: 'people.students',
                  },
                  { id: 'staff', label: t('people.staff'), value: data.people.staff, screen: 'people.staff' },
                  {
                    id: 'sections',
                    label: t('people.sections'),
                    value: data.people.sections,
                    screen: 'academics.sections',
                  },
                ]}
              />
            </Card>
          ) : null}
          {data.website ? (
            <Card title={t('website.title')} more={{ to: screenPath('cms.visits'), label: t('website.byDay') }}>
              <Numbers
                items={(['today', 'week', 'all'] as const).map((id) => ({
                  id,
                  label: t(`website.${id}`),
                  value: data.website![id],
                  screen: 'cms.visits' as const,
                }))}
              />
            </Card>
          ) : null}
          {data.notices ? <NoticeCard rows={data.notices} /> : null}
        </div>
      ) : null}
    </>
  );
}

/**
 * Subscribes to the data of its parts: the whole board, own sections or own children, and notices. Visits of the
 * website are left out, because they change every minute and would reload every part; the report by day is live.
 */
function useToday() {
  const can = useCan();
  const me = useMe();
  const staff = me?.person.staff;
  const [subscribed, setSubscribed] = useState<readonly Subscription[]>([]);
  const asked = useAction(
    dashboardActions.today,
    {},
    {
      subscriptions: [
        { entity: 'notice' },
        ...(can('attendance.board')
          ? ['attendanceSheet', 'student', 'staff', 'section'].map((entity) => ({ entity }))
          : []),
        ...(can('onboarding.decide') ? ['institution', 'institutionApplication'].map((entity) => ({ entity })) : []),
        ...(staff ? [{ entity: 'routineVersion' }, { entity: 'lessonCover' }] : []),
        ...(can('attendance.own') && can('exam.read') ? [{ entity: 'exam' }] : []),
        ...(can('attendance.own') && can('examday.ownSeats')
          ? ['examSeat', 'seatPlan', 'examSitting'].map((entity) => ({ entity }))
          : []),
        ...subscribed,
      ],
    },
  );
  const rooms = JSON.stringify(asked.data ? roomsOf(asked.data, can) : []);
  useEffect(() => setSubscribed(JSON.parse(rooms) as Subscription[]), [rooms]);
  return asked;
}

const roomsOf = ({ registers = [], children = [] }: Today, can: (permission: string) => boolean): Subscription[] => [
  ...registers.map((row) => ({ entity: 'attendanceSheet', room: { field: 'section', value: row.section } })),
  ...children.flatMap(({ student, section }) =>
    [
      ...['attendanceMark', 'absenceNote', 'feeLine', 'leaveApplication'].map((entity) => ({
        entity,
        room: { field: 'student', value: student },
      })),
      ...(section
        ? ['lessonCover', 'quizSitting'].map((entity) => ({ entity, room: { field: 'section', value: section } }))
        : []),
    ].filter(({ entity }) => can(permissionOf(entity, 'read'))),
  ),
];
