import { Alert, Button, Group, List, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { dutyActions, examdayDocuments } from '@pathshala/shared/modules/exams/examday';
import { IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconPencil, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { ExamChoice } from '../../exams';
import { RoutineGrid } from '../routine/RoutineGrid';
import { SittingWhen } from '../parts/SittingWhen';

type Routine = ActionOutput<typeof dutyActions.routine>;

/** /site/exam/routine: the papers of each class by time, and everything that clashes. */
export default function RoutinePage() {
  const can = useCan();
  const [params, set] = useAddress();
  const isLayout = can('examSitting.update') && params.get('view') === 'grid';
  return (
    <ExamChoice
      first="coming"
      value={params.get('exam')}
      onChange={(exam) => set({ exam })}
      head={(control) => <PageHeader>{control}</PageHeader>}
    >
      {(exam) => <Bar exam={exam.id} isLayout={isLayout} onLayout={(next) => set({ view: next ? 'grid' : null })} />}
    </ExamChoice>
  );
}

interface BarProps {
  exam: string;
  isLayout: boolean;
  onLayout: (isLayout: boolean) => void;
}
/** All actions on a routine in one line, so that its days begin high on the page. */
function Bar({ exam, isLayout, onLayout }: BarProps) {
  const { t } = useTranslation('examday');
  const can = useCan();
  const bar = (
    <>
      <DocumentButton kind={examdayDocuments.examRoutine} input={{ exam }} />
      {can('examSitting.update') ? (
        <>
          <SegmentedControl
            aria-label={t('grid.view')}
            value={isLayout ? 'grid' : 'list'}
            data={[
              { value: 'list', label: t('grid.asList') },
              { value: 'grid', label: t('grid.asGrid') },
            ]}
            onChange={(view) => onLayout(view === 'grid')}
          />
          <Button
            variant="default"
            component={Link}
            to="/site/exam/sittings"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('routine.change')}
          </Button>
        </>
      ) : null}
    </>
  );
  return isLayout ? (
    <Stack gap="sm">
      <Group gap="sm">{bar}</Group>
      <RoutineGrid key={exam} exam={exam} />
    </Stack>
  ) : (
    <RoutineView key={exam} exam={exam} bar={bar} />
  );
}

function RoutineView({ exam, bar }: { exam: string; bar: ReactNode }) {
  const { t } = useTranslation('examday');
  const can = useCan();
  const room = { field: 'exam', value: exam };
  const routine = useAction(
    dutyActions.routine,
    { exam },
    {
      keep: true,
      subscriptions: [
        { entity: 'examSitting', room },
        { entity: 'examSubject', room },
        { entity: 'invigilatorDuty', room },
        { entity: 'holiday' },
        { entity: 'seatPlan' },
        { entity: 'exam' },
      ],
    },
  );
  const { data } = routine;
  const mayPublish = can('examSitting.update') && data !== undefined && data.sittings.length > 0;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {bar}
        {mayPublish ? <Publication exam={exam} publishedAt={data.publishedAt} /> : null}
      </Group>
      {!data ? (
        routine.isError ? (
          <ErrorState error={routine.error} onRetry={() => void routine.refetch()} />
        ) : (
          <Skeleton h="16rem" radius="lg" aria-busy="true" />
        )
      ) : data.sittings.length === 0 ? (
        <EmptyState
          icon={IconCalendarEvent}
          title={t('routine.none')}
          hint={t(can('examSitting.update') ? 'routine.noneHint' : 'routine.noneYet')}
        />
      ) : (
        <>
          {data.faults.length > 0 ? <Faults faults={data.faults} /> : null}
          <Days routine={data} />
          {data.faults.length === 0 ? <Faults faults={data.faults} /> : null}
        </>
      )}
    </Stack>
  );
}

function Publication({ exam, publishedAt }: { exam: string; publishedAt: string | null }) {
  const { t } = useTranslation('examday');
  const format = useFormat();
  const publish = useAction(dutyActions.publishRoutine, { changes: ['exam'] });
  const ask = async () => {
    const isSure = await confirm({
      title: t('routine.publishTitle'),
      message: t('routine.publishHint'),
      yes: t('routine.publishYes'),
    });
    if (isSure && (await publish.run({ exam })).ok) toast('good', t('routine.done'));
  };
  return (
    <>
      <Button
        variant={publishedAt ? 'default' : 'filled'}
        leftSection={<IconSend size={16} aria-hidden />}
        loading={publish.isPending}
        onClick={() => void ask()}
      >
        {t(publishedAt ? 'routine.again' : 'routine.publish')}
      </Button>
      {publishedAt ? <Text c="dimmed">{t('routine.published', { date: format.dateTime(publishedAt) })}</Text> : null}
    </>
  );
}

function Faults({ faults }: { faults: Routine['faults'] }) {
  const { t } = useTranslation('examday');
  const say = useText();
  if (faults.length === 0)
    return (
      <Alert color="leaf" variant="light" icon={<IconCircleCheck size={18} aria-hidden />} role="status">
        {t('routine.sound')}
      </Alert>
    );
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('routine.faults', { count: faults.length })}
      role="status"
    >
      <List size="sm">
        {faults.map((fault) => (
          <List.Item key={say(fault.text)}>{say(fault.text)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Days({ routine: { classes, sittings } }: { routine: Routine }) {
  const { t } = useTranslation('examday');
  const say = useText();
  return (
    <DataTable
      id="exam-routine"
      caption={t('routine.caption')}
      rows={sittings}
      columns={[
        {
          id: 'when',
          label: t('mine.when'),
          heading: true,
          render: ({ date, startsAt, endsAt }) => <SittingWhen date={date} startsAt={startsAt} endsAt={endsAt} />,
        },
        ...classes.map((klass) => ({
          id: klass.id,
          label: say(klass.label),
          isEmpty: (row: Routine['sittings'][number]) => !row.papers.some((each) => each.class === klass.id),
          render: (row: Routine['sittings'][number]) =>
            row.papers
              .filter((each) => each.class === klass.id)
              .flatMap((each) => each.subjects.map(say))
              .join(', ') || '–',
        })),
      ]}
    />
  );
}
