import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { windowOf } from '@pathshala/shared/modules/exams/sitting';
import { IconClockQuestion, IconCloudUp, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { ChildChoice } from '../../../time/attendance';
import { clockText } from '../parts/clock-text';
import { links } from '../parts/links';
import { AttemptStateBadge, QuizStateBadge } from '../parts/QuizStateBadge';
import { useMyQuizzes, type MyQuiz } from '../parts/use-my-quizzes';
import { useServerNow } from '../parts/use-server-now';
import { useAnswerFiles } from '../attempt/use-answer-files';
import classes from './Mine.module.css';

/** /student/quiz/master: quizzes that run, that come, and that are done. */
export default function MinePage() {
  const can = useCan();
  return (
    <>
      <PageHeader />
      {can('quizzes.sit') ? <LeftFiles /> : null}
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? <Group mb="md">{control}</Group> : null}
            <Quizzes key={student} student={student} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

const SOON_MS = 24 * 3_600_000;

/** Files of earlier attempts that this device has still to send; being here sends them. */
function LeftFiles() {
  const { t } = useTranslation('sitting');
  const left = useAnswerFiles();
  const waiting = left ? [...left.files.values()].filter((each) => each.state === 'waiting').length : 0;
  return waiting > 0 ? (
    <Alert color="blue" mb="md" role="status" icon={<IconCloudUp size={18} />}>
      {t('finished.files', { count: waiting })}
    </Alert>
  ) : null;
}

function Quizzes({ student }: { student: string }) {
  const { t } = useTranslation('sitting');
  const asked = useMyQuizzes(student);
  const { refetch } = asked;
  const now = useServerNow(asked.data?.serverTime);
  const rows = asked.data?.rows ?? [];
  // The next opening or end changes the allowed actions; nothing is written then, so no event arrives.
  const next =
    now === null
      ? null
      : Math.min(...rows.flatMap(({ sitting }) => Object.values(windowOf(sitting, now))).filter((at) => at > now));
  const isDue = next !== null && now !== null && next - now < 1_000;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void refetch(), 1_200);
    return () => clearTimeout(timer);
  }, [isDue, refetch]);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void refetch()} />;
  if (!asked.data || now === null)
    return (
      <Stack aria-busy="true">
        <Skeleton h="7rem" radius="lg" />
        <Skeleton h="7rem" radius="lg" />
      </Stack>
    );
  if (rows.length === 0)
    return <EmptyState icon={IconClockQuestion} title={t('mine.none')} hint={t('mine.noneHint')} />;
  const groups = {
    running: rows.filter((row) => groupOf(row, now) === 'running'),
    coming: rows.filter((row) => groupOf(row, now) === 'coming'),
    done: rows.filter((row) => groupOf(row, now) === 'done'),
  };
  return (
    <Stack gap="lg">
      {(['running', 'coming', 'done'] as const).map((group) =>
        groups[group].length === 0 ? null : (
          <section key={group}>
            <Title order={2} size="h3" mb="xs">
              {t(`mine.${group}`)}
            </Title>
            <div className={classes.cards}>
              {groups[group].map((row) => (
                <QuizCard key={row.sitting.id} row={row} group={group} now={now} student={student} />
              ))}
            </div>
          </section>
        ),
      )}
    </Stack>
  );
}

function groupOf({ sitting, attempt, canResume }: MyQuiz, now: number): 'running' | 'coming' | 'done' {
  if (attempt && !canResume && attempt.state !== 'inProgress') return 'done';
  const { opens, ends } = windowOf(sitting, now);
  if (now < opens && !attempt) return 'coming';
  return canResume || now <= ends ? 'running' : 'done';
}

function QuizCard({
  row,
  group,
  now,
  student,
}: {
  row: MyQuiz;
  group: 'running' | 'coming' | 'done';
  now: number;
  student: string;
}) {
  const { t } = useTranslation('sitting');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const can = useCan();
  const { sitting, attempt, score, review } = row;
  const window = windowOf(sitting, now);
  const title = locale === 'bn' ? sitting.titleBn : sitting.title;
  const isStudent = can('quizzes.sit');
  const untilOpen = window.opens - now;
  return (
    <Paper withBorder p="md" component="article" className={classes.card} aria-label={title}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="start">
        <div>
          <Text fw={650}>{title}</Text>
          {sitting.examSubject ? <StatusBadge tone="info">{t('mine.exam')}</StatusBadge> : null}
          <Text size="xs" c="dimmed">
            {say(row.subject)} · {t('minutes', { count: sitting.limitMinutes })} ·{' '}
            {t('mine.questions', { count: sitting.questionCount })}
          </Text>
        </div>
        {group === 'done' && attempt ? (
          <AttemptStateBadge state={attempt.state} />
        ) : (
          <QuizStateBadge state={sitting.state === 'scheduled' && untilOpen <= 0 ? 'open' : sitting.state} />
        )}
      </Group>
      {group === 'coming' ? (
        <Text>
          {t('mine.opens', { at: format.dateTime(new Date(window.opens)) })}
          {untilOpen < SOON_MS ? (
            <>
              {' '}
              · <strong className={classes.digits}>{format.digits(clockText(untilOpen))}</strong>
            </>
          ) : null}
        </Text>
      ) : null}
      {group === 'running' ? (
        <Text size="sm" c="dimmed">
          {t('mine.closes', { at: format.dateTime(new Date(window.ends)) })}
        </Text>
      ) : null}
      {group === 'done' && !attempt ? <Text c="dimmed">{t('mine.missed')}</Text> : null}
      {score === undefined ? null : (
        <Text fw={650} size="lg">
          {t('marksOf', { given: format.number(score), marks: format.number(sitting.totalMarks) })}
        </Text>
      )}
      <Group gap="xs">
        {isStudent && group !== 'done' ? (
          <Button
            component={Link}
            to={sitting.examSubject ? links.sitExam(sitting.quiz) : links.sit(sitting.quiz)}
            variant={group === 'running' ? 'filled' : 'light'}
            leftSection={group === 'running' ? <IconPlayerPlay size={17} /> : undefined}
          >
            {group === 'coming'
              ? t('mine.rules')
              : row.canResume
                ? t('start.goOn')
                : sitting.examSubject
                  ? t('mine.toExam')
                  : t('mine.toQuiz')}
          </Button>
        ) : null}
        {review === 'nothing' ? null : (
          <Button component={Link} to={links.review(sitting.quiz, isStudent ? undefined : student)} variant="light">
            {t('finished.review')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
