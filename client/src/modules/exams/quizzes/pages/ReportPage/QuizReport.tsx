import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { Button, Group, Paper, Select, Skeleton, Space, Stack, Tabs, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { attemptStates, QuizAttempt, type QuizState } from '@pathshala/shared/modules/exams/sitting';
import { quizDocuments, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconFileSpreadsheet, IconKey, IconPencil, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentButton } from '../../../../../kit/documents/DocumentButton';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable, type Column } from '../../../../../kit/table/DataTable';
import { toXlsx } from '../../../../../kit/table/xlsx';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { Figures } from '../../../../../kit/ui/Figures';
import { toast } from '../../../../../kit/ui/toast';
import { links } from '../../parts/links';
import { AttemptStateBadge } from '../../../sitting';
import { ItemsPanel } from './ItemsPanel';
import classes from './Report.module.css';
import { downloadBlob } from '../../../../../kit/ui/download';

type Report = ActionOutput<typeof quizzesActions.report>;
type StudentRow = Report['rows'][number] & { id: string };
const RELEASABLE: readonly QuizState[] = ['closed', 'grading'];

/** Distribution, students and questions of one quiz; print, export, release. */
export function QuizReport({
  quiz,
  state,
  onReleased,
}: {
  quiz: string;
  state: QuizState | null;
  onReleased: () => void;
}) {
  const { t } = useTranslation('quizzes');
  const [section, setSection] = useState<string | null>(null);
  const input = { quiz, ...(section ? { section } : {}) };
  const subscriptions = [{ entity: QuizAttempt.name, room: { field: 'quiz', value: quiz } }];
  const report = useAction(quizzesActions.report, input, { subscriptions });
  const figures = useAction(quizzesActions.statistics, input, { subscriptions });
  const open = useAction(quizzesActions.openQuiz, { quiz });
  const say = useText();
  if (report.isError && !report.data) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  if (!report.data)
    return (
      <Stack aria-busy="true">
        <Skeleton h="6rem" radius="lg" />
        <Skeleton h="16rem" radius="lg" />
      </Stack>
    );
  const sections = open.data?.sections ?? [];
  return (
    <Stack gap="md">
      <Group justify="space-between" className="no-print" gap="xs">
        {sections.length > 1 ? (
          <Select
            aria-label={t('fields.sections')}
            placeholder={t('monitor.everySection')}
            clearable
            value={section}
            data={sections.map((each) => ({ value: each.id, label: say(each.label) }))}
            onChange={setSection}
          />
        ) : (
          <span />
        )}
        <Acts
          report={report.data}
          section={section}
          mayMark={Boolean(open.data?.may.mark)}
          mayRelease={state !== null && RELEASABLE.includes(state) && Boolean(open.data?.may.release)}
          onReleased={onReleased}
        />
      </Group>
      <div className={classes.sheet}>
        <Heading report={report.data} />
        <Distribution report={report.data} />
        <Tabs defaultValue="students" keepMounted>
          <Tabs.List mb="sm" className="no-print">
            <Tabs.Tab value="students">{t('monitor.students')}</Tabs.Tab>
            <Tabs.Tab value="items">{t('monitor.questions')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="students">
            <Students report={report.data} />
          </Tabs.Panel>
          <Tabs.Panel value="items">
            <ItemsPanel title={report.data.quiz.title} asked={figures} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Stack>
  );
}

function Acts({
  report,
  section,
  mayMark,
  mayRelease,
  onReleased,
}: {
  report: Report;
  section: string | null;
  mayMark: boolean;
  mayRelease: boolean;
  onReleased: () => void;
}) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const release = useAction(quizzesActions.release, {
    onDone: ({ released }) => {
      toast('good', t('report.released', { count: released }));
      onReleased();
    },
  });
  const stateOf = (state: StudentRow['state']) => say(attemptStates.find((each) => each.value === state)!.label);
  const save = async () => {
    const columns = [
      { label: t('fields.roll'), isNumber: true },
      { label: t('fields.name'), isNumber: false },
      { label: t('fields.section'), isNumber: false },
      { label: t('fields.state'), isNumber: false },
      { label: t('monitor.score'), isNumber: true },
      { label: '%', isNumber: true },
      { label: t('report.place'), isNumber: true },
      { label: t('report.minutes'), isNumber: true },
    ];
    const text = (value: number | undefined) => (value === undefined ? '' : String(value));
    const rows = report.rows.map((row) => [
      String(row.roll),
      nameIn(locale, row),
      say(row.section),
      stateOf(row.state),
      text(row.score),
      text(row.percent),
      text(row.place),
      text(row.minutes),
    ]);
    downloadBlob(`${report.quiz.title}.xlsx`, await toXlsx(columns, rows));
  };
  const ask = async () => {
    if (await confirm({ title: t('report.release'), message: t('report.releaseMessage'), yes: t('report.release') }))
      await release.run({ quiz: report.quiz.id });
  };
  return (
    <Group gap="xs">
      <DocumentButton
        kind={quizDocuments.scoreList}
        input={{ quiz: report.quiz.id, ...(section ? { section } : {}) }}
        label={t('report.print')}
      />
      <Button variant="default" leftSection={<IconFileSpreadsheet size={17} />} onClick={() => void save()}>
        {t('report.export')}
      </Button>
      {mayMark ? (
        <Button component={Link} to={links.keys(report.quiz.id)} variant="default" leftSection={<IconKey size={17} />}>
          {t('keys.link')}
        </Button>
      ) : null}
      {mayRelease && report.summary.unmarked > 0 ? (
        <Button
          component={Link}
          to={links.marking(report.quiz.id)}
          color="amber"
          variant="light"
          leftSection={<IconPencil size={17} />}
        >
          {t('report.unmarked', { count: report.summary.unmarked })}
        </Button>
      ) : mayRelease ? (
        <Button leftSection={<IconSpeakerphone size={17} />} loading={release.isPending} onClick={() => void ask()}>
          {t('report.release')}
        </Button>
      ) : null}
    </Group>
  );
}

function Heading({ report: { quiz, summary } }: { report: Report }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const number = (value: number | null) => (value === null ? '—' : format.number(value, { maximumFractionDigits: 2 }));
  const facts: [string, string][] = [
    [t('report.enrolled'), number(summary.enrolled)],
    [t('declared.started'), number(summary.started)],
    [t('declared.finished'), number(summary.finished)],
    [t('report.mean'), number(summary.mean)],
    [t('report.median'), number(summary.median)],
    [t('report.highest'), number(summary.highest)],
    [t('report.lowest'), number(summary.lowest)],
  ];
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h3">
        {locale === 'bn' ? quiz.titleBn : quiz.title}
      </Title>
      <Text size="sm" c="dimmed">
        {say(quiz.subject)} · {format.dateTime(quiz.opensAt)} · {t('marks', { marks: format.number(quiz.totalMarks) })}
      </Text>
      <Space h="sm" />
      <Figures figures={facts.map(([label, value]) => ({ key: label, label, value }))} />
    </Paper>
  );
}

function Distribution({ report: { summary } }: { report: Report }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  if (summary.mean === null) return null;
  const data = summary.bands.map((students, index) => ({
    band: `${format.number(index * 10)}–${format.number(index * 10 + 10)}%`,
    students,
  }));
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="xs">
        {t('report.distribution')}
      </Title>
      <BarChart
        h={200}
        data={data}
        dataKey="band"
        series={[{ name: 'students', label: t('monitor.students'), color: 'leaf.6' }]}
        valueFormatter={(value) => format.number(value)}
        withLegend={false}
        yAxisProps={{ allowDecimals: false }}
        barProps={{ isAnimationActive: false }}
      />
      <p className="visually-hidden">
        {data.map((each) => `${each.band}: ${format.number(each.students)}`).join(', ')}
      </p>
    </Paper>
  );
}

function Students({ report }: { report: Report }) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const [sort, setSort] = useState<string>();
  const number = (value: number | undefined) =>
    value === undefined ? '—' : format.number(value, { maximumFractionDigits: 2 });
  const columns: Column<StudentRow>[] = [
    {
      id: 'roll',
      label: t('fields.roll'),
      numeric: true,
      sortable: true,
      render: (row) => format.number(row.roll, { grouping: false }),
    },
    { id: 'name', label: t('fields.name'), heading: true, render: (row) => nameIn(locale, row) },
    { id: 'section', label: t('fields.section'), render: (row) => say(row.section) },
    { id: 'state', label: t('fields.state'), render: (row) => <AttemptStateBadge state={row.state} /> },
    {
      id: 'score',
      label: t('monitor.score'),
      numeric: true,
      sortable: true,
      render: (row) =>
        row.unmarked ? t('report.partial', { score: number(row.score), count: row.unmarked }) : number(row.score),
    },
    {
      id: 'percent',
      label: '%',
      numeric: true,
      render: (row) => (row.percent === undefined ? '—' : format.percent(row.percent)),
    },
    { id: 'place', label: t('report.place'), numeric: true, sortable: true, render: (row) => number(row.place) },
    { id: 'minutes', label: t('report.minutes'), numeric: true, sortable: true, render: (row) => number(row.minutes) },
  ];
  const rows = report.rows.map((row) => ({ ...row, id: row.student }));
  return (
    <DataTable
      id="quiz-report-students"
      caption={t('monitor.students')}
      density="compact"
      columns={columns}
      rows={sorted(rows, sort)}
      sort={sort}
      onSort={setSort}
    />
  );
}

/** By a column of numbers, missing values last; otherwise as it came, by section and roll. */
function sorted(rows: StudentRow[], sort: string | undefined): StudentRow[] {
  if (!sort) return rows;
  const key = sort.replace(/^-/, '') as 'roll' | 'score' | 'place' | 'minutes';
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => (a[key] === undefined ? 1 : b[key] === undefined ? -1 : sign * (a[key] - b[key])));
}
