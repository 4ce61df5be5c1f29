import { Alert, Group, Paper, Select, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { GroupQuizPlace, quizReports, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { ReportFiles } from '../../../../../kit/report/ReportActions';
import { DataTable, type Column } from '../../../../../kit/table/DataTable';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { QuizStateBadge } from '../../../sitting';
import { useGroupRoom } from './use-group-room';
import { useAddress } from '../../../../../kit/ui/use-address';

type Report = ActionOutput<typeof quizzesActions.groupReport>;
type PlaceLine = Report['rows'][number];
type BestLine = Report['best'][number] & { id: string };

/** /site-group/quiz-report/master: institutions side by side, while the quiz runs and afterwards. */
export default function GroupReportPage() {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const asked = useAction(quizzesActions.groupQuizzes, {});
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  if (!asked.data)
    return (
      <>
        <PageHeader />
        <Stack aria-busy="true">
          <Skeleton h="2.5rem" maw="24rem" />
          <Skeleton h="16rem" radius="lg" />
        </Stack>
      </>
    );
  const rows = asked.data.rows.filter((row) => row.state === 'declared');
  const quiz = rows.find((row) => row.id === params.get('quiz')) ?? rows[0];
  if (!quiz)
    return (
      <>
        <PageHeader />
        <EmptyState icon={IconChartBar} title={t('report.none')} hint={t('group.noReportHint')} />
      </>
    );
  return (
    <>
      <PageHeader />
      <Select
        className="no-print"
        mb="md"
        maw="34rem"
        aria-label={t('report.quiz')}
        searchable
        allowDeselect={false}
        value={quiz.id}
        onChange={(next) => next && setAddress({ quiz: next }, { isStep: true, isWhole: true })}
        data={rows.map((row) => ({
          value: row.id,
          label: `${locale === 'bn' ? row.titleBn : row.title} · ${format.dateTime(row.opensAt)}`,
        }))}
      />
      <OneReport key={quiz.id} id={quiz.id} />
    </>
  );
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const asked = useAction(quizzesActions.groupReport, { id }, { subscriptions: useGroupRoom(GroupQuizPlace.name) });
  const columns = useColumns();
  const bestColumns = useBestColumns();
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { quiz, rows, best, unmarked } = asked.data;
  const title = locale === 'bn' ? quiz.titleBn : quiz.title;
  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {format.dateTime(quiz.opensAt)} · {t('marks', { marks: format.number(quiz.totalMarks) })}
        </Text>
      </Paper>
      {unmarked > 0 ? <Alert color="amber">{t('group.unmarked', { count: unmarked })}</Alert> : null}
      <Group justify="flex-end">
        <ReportFiles report={quizReports.groupScores} asked={{ quiz: id, show: 'institutions' }} />
      </Group>
      <DataTable id="group-quiz-places" caption={t('group.compare')} columns={columns} rows={rows} />
      {best.length > 0 ? (
        <section aria-label={t('group.best')}>
          <Group justify="space-between" mb="xs">
            <Title order={2} size="h4">
              {t('group.best')}
            </Title>
            <ReportFiles report={quizReports.groupScores} asked={{ quiz: id, show: 'best' }} />
          </Group>
          <DataTable
            id="group-quiz-best"
            caption={t('group.best')}
            columns={bestColumns}
            rows={best.map((row, index) => ({ ...row, id: String(index) }))}
          />
        </section>
      ) : null}
    </Stack>
  );
}

function useColumns(): Column<PlaceLine>[] {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const number = (value: number | null) => (value === null ? '—' : format.number(value, { maximumFractionDigits: 2 }));
  return [
    { id: 'institution', label: t('group.institution'), heading: true, render: (row) => say(row.institution) },
    { id: 'class', label: t('fields.class'), render: (row) => say(row.class) },
    { id: 'state', label: t('fields.state'), render: (row) => <QuizStateBadge state={row.state} /> },
    {
      id: 'started',
      label: t('declared.started'),
      numeric: true,
      render: (row) => t('declared.of', { count: row.started, total: format.number(row.enrolled) }),
    },
    { id: 'finished', label: t('declared.finished'), numeric: true, render: (row) => format.number(row.finished) },
    { id: 'mean', label: t('report.mean'), numeric: true, render: (row) => number(row.mean) },
    {
      id: 'percent',
      label: '%',
      numeric: true,
      render: (row) => (row.percent === null ? '—' : format.percent(row.percent)),
    },
    { id: 'median', label: t('report.median'), numeric: true, render: (row) => number(row.median) },
    { id: 'highest', label: t('report.highest'), numeric: true, render: (row) => number(row.highest) },
    { id: 'lowest', label: t('report.lowest'), numeric: true, render: (row) => number(row.lowest) },
    { id: 'place', label: t('report.place'), numeric: true, render: (row) => number(row.place) },
  ];
}

function useBestColumns(): Column<BestLine>[] {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return [
    { id: 'place', label: t('report.place'), numeric: true, render: (row) => format.number(row.place) },
    { id: 'name', label: t('fields.name'), heading: true, render: (row) => nameIn(locale, row) },
    { id: 'institution', label: t('group.institution'), render: (row) => say(row.institution) },
    { id: 'score', label: t('monitor.score'), numeric: true, render: (row) => format.number(row.score) },
  ];
}
