import { Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { OwnAdmits } from '../parts/OwnAdmits';
import { StandingNote } from '../parts/StandingNote';
import { SittingWhen } from '../parts/SittingWhen';

type Student = ActionOutput<typeof examdayActions.mySeats>['students'][number];

/**
 * /student/exam/master: the coming sittings of a student, or of a guardian's children, with room and seat once they are
 * published.
 */
export default function MySeatsPage() {
  const { t } = useTranslation('examday');
  const mine = useAction(
    examdayActions.mySeats,
    {},
    { subscriptions: [{ entity: 'examSeat' }, { entity: 'seatPlan' }, { entity: 'examSitting' }] },
  );
  const students = mine.data?.students ?? [];
  return (
    <>
      <PageHeader />
      {mine.isError && !mine.data ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
      ) : !mine.data ? (
        <Skeleton h="16rem" radius="lg" aria-busy="true" />
      ) : students.every((each) => each.sittings.length === 0) ? (
        <EmptyState icon={IconArmchair} title={t('mine.none')} hint={t('mine.noneHint')} />
      ) : (
        <Stack gap="lg">
          <OwnAdmits />
          {students
            .filter((each) => each.sittings.length > 0)
            .map((each) => (
              <OneStudent key={each.student} student={each} isNamed={students.length > 1} />
            ))}
        </Stack>
      )}
    </>
  );
}

function OneStudent({ student, isNamed }: { student: Student; isNamed: boolean }) {
  const { t } = useTranslation('examday');
  const say = useText();
  const locale = useLocale();
  const name = nameIn(locale, student);
  return (
    <Paper withBorder radius="lg" p="md">
      {isNamed ? (
        <Title order={2} size="h4" mb="sm">
          {name}
        </Title>
      ) : null}
      <DataTable
        id="my-seats"
        caption={name}
        rows={student.sittings}
        columns={[
          {
            id: 'when',
            label: t('mine.when'),
            heading: true,
            render: ({ date, startsAt, endsAt, standing, standingReason }) => (
              <>
                <SittingWhen date={date} startsAt={startsAt} endsAt={endsAt} />
                <StandingNote standing={standing} standingReason={standingReason} />
              </>
            ),
          },
          {
            id: 'subject',
            label: t('mine.subject'),
            render: (row) => (
              <>
                {row.subjects.map(say).join(', ')}
                <Text size="sm" c="dimmed">
                  {say(row.exam)}
                </Text>
              </>
            ),
          },
          {
            id: 'room',
            label: t('mine.room'),
            render: (row) =>
              row.seat
                ? [say(row.seat.room), row.seat.building ? say(row.seat.building) : ''].filter(Boolean).join(', ')
                : t('mine.notYet'),
          },
          { id: 'seat', label: t('mine.seat'), render: (row) => <strong>{row.seat?.code ?? '–'}</strong> },
        ]}
      />
    </Paper>
  );
}
