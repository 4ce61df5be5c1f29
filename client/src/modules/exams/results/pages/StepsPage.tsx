import { Button, Group, Paper, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions, type ExamStep } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge, type Tone } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { ExamChoice } from '../../exams';
import { stepLink } from '../parts/links';
import classes from './Steps.module.css';

type Step = ActionOutput<typeof resultActions.steps>['steps'][number];
const TONES: Record<Step['state'], Tone> = {
  done: 'good',
  running: 'info',
  next: 'warn',
  waiting: 'neutral',
  skipped: 'neutral',
};

/** /site/exam/steps: an exam from its papers to its publication, with what each step lacks and the next one to do. */
export default function StepsPage() {
  const [params, set] = useAddress();
  return (
    <>
      <PageHeader />
      <ExamChoice value={params.get('exam')} onChange={(exam) => set({ exam })}>
        {(exam, control) => (
          <Stack gap="md">
            <Group gap="sm">{control}</Group>
            <Steps key={exam.id} exam={exam} />
          </Stack>
        )}
      </ExamChoice>
    </>
  );
}

function Steps({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const room = { field: 'exam', value: exam.id };
  const asked = useAction(
    resultActions.steps,
    { exam: exam.id },
    {
      subscriptions: [
        { entity: 'exam' },
        { entity: 'marksSheet', room },
        { entity: 'examSubject', room },
        { entity: 'examSitting', room },
        { entity: 'seatPlan' },
        { entity: 'resultVersion', room },
      ],
      keep: false,
    },
  );
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="22rem" radius="lg" aria-busy="true" />;
  return (
    <ol className={classes.steps} aria-label={t('steps.title')}>
      {asked.data.steps.map((step, index) => (
        <Paper
          key={step.id}
          component="li"
          withBorder
          className={classes.step}
          data-state={step.state}
          {...(step.state === 'next' || step.state === 'running' ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes.number} aria-hidden>
            {format.number(index + 1)}
          </span>
          <div className={classes.name}>
            <Text fw={600}>{t(`steps.name.${step.id}`)}</Text>
            <Text size="xs" c="dimmed">
              {count(step)}
            </Text>
          </div>
          <Progress
            className={classes.bar ?? ''}
            value={step.all === 0 ? 0 : (step.done / step.all) * 100}
            size="sm"
            aria-label={t(`steps.name.${step.id}`)}
          />
          <StatusBadge tone={TONES[step.state]}>{t(`steps.state.${step.state}`)}</StatusBadge>
          <Button
            component={Link}
            to={stepLink(step.id, exam.id)}
            size="compact-sm"
            variant={step.state === 'next' ? 'filled' : 'subtle'}
          >
            {t(step.state === 'next' ? `steps.do.${step.id}` : 'steps.open')}
            <span className="visually-hidden">{step.state === 'next' ? '' : `: ${t(`steps.name.${step.id}`)}`}</span>
          </Button>
        </Paper>
      ))}
    </ol>
  );

  function count({ id, state, done, all }: Step): string {
    if (state === 'running') return t('steps.making');
    if (id === 'results' || id === 'publication') return t(`steps.once.${id}.${done > 0 ? 'yes' : 'no'}`);
    return t(`steps.of.${id as Exclude<ExamStep, 'results' | 'publication'>}`, {
      done: format.number(done),
      all: format.number(all),
    });
  }
}
