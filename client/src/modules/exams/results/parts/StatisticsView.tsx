import { Group, Stack } from '@mantine/core';
import { resultReports, type VersionStatistics } from '@pathshala/shared/modules/exams/results';
import { useTranslation } from 'react-i18next';
import { ReportFiles } from '../../../../kit/report/ReportActions';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import type { ReportData } from './report-data';

type Whole = VersionStatistics['whole'] & { id: string; name: string };
type OfSubject = VersionStatistics['subjects'][number] & { id: string; name: string };

export interface FiledStatistics {
  exam: string;
  class?: string;
}

/**
 * Figures of the exam, of its sections, and of the subjects of the chosen class, as they were when the version was
 * made. `filed`: as paper and sheet, which are of the version that counts; null for an older one.
 */
export function StatisticsView({ data, filed }: { data: ReportData; filed: FiledStatistics | null }) {
  const { t } = useTranslation('results');
  const say = useText();
  const format = useFormat();
  const { statistics } = data;
  if (!statistics) return <EmptyState title={t('report.none')} />;
  const max = format.number(data.maxPoint, { minimumFractionDigits: 2 });
  const number = (value: number | null, decimals = 0) =>
    value === null ? '–' : format.number(value, { minimumFractionDigits: decimals });
  const percent = (value: number | null) => (value === null ? '–' : format.percent(value));
  const letters = (row: { letters: Record<string, number> }) =>
    data.bands
      .filter(({ letter }) => row.letters[letter])
      .map(({ letter }) => `${letter}: ${format.number(row.letters[letter]!)}`)
      .join(' · ');
  const count = <R extends { id: string }>(id: string, label: string, value: (row: R) => string): Column<R> => ({
    id,
    label,
    numeric: true,
    render: value,
  });
  const whole: Column<Whole>[] = [
    { id: 'name', label: t('report.section'), heading: true, render: (row) => row.name },
    count('students', t('stats.students'), (row) => number(row.students)),
    count('passed', t('stats.passed'), (row) => number(row.passed)),
    count('failed', t('stats.failed'), (row) => number(row.failed)),
    count('withheld', t('stats.withheld'), (row) => number(row.withheld)),
    count('percent', t('stats.percent'), (row) => percent(row.passPercent)),
    count('top', t('stats.top', { max }), (row) => number(row.top)),
    count('mean', t('stats.mean'), (row) => number(row.meanGpa, 2)),
    count('one', t('stats.one'), (row) => number(row.failedIn.one)),
    count('two', t('stats.two'), (row) => number(row.failedIn.two)),
    count('more', t('stats.more'), (row) => number(row.failedIn.more)),
    { id: 'letters', label: t('stats.letters'), render: letters },
  ];
  const subjects: Column<OfSubject>[] = [
    { id: 'name', label: t('stats.subject'), heading: true, render: (row) => row.name },
    count('appeared', t('stats.appeared'), (row) => number(row.appeared)),
    count('absent', t('stats.absent'), (row) => number(row.absent)),
    count('passed', t('stats.passed'), (row) => number(row.passed)),
    count('failed', t('stats.failed'), (row) => number(row.failed)),
    count('percent', t('stats.percent'), (row) => percent(row.passPercent)),
    count('highest', t('stats.highest'), (row) => number(row.highest)),
    count('lowest', t('stats.lowest'), (row) => number(row.lowest)),
    count('average', t('stats.average'), (row) => number(row.mean)),
    { id: 'letters', label: t('stats.letters'), render: letters },
  ];
  const names = new Map(data.sections.map((section) => [section.id, section]));
  const shown = new Set(data.rows.map((row) => names.get(row.section)?.class));
  const labels = new Map(data.subjects.map((subject) => [subject.id, subject.label]));
  return (
    <Stack gap="lg">
      <DataTable
        caption={t('stats.whole')}
        density="compact"
        columns={whole}
        rows={[{ ...statistics.whole, id: 'whole', name: t('stats.whole') }]}
      />
      {filed ? (
        <Group justify="flex-end">
          <ReportFiles report={resultReports.bySubject} asked={{ show: 'sections', exam: filed.exam }} />
        </Group>
      ) : null}
      <DataTable
        caption={t('stats.bySection')}
        density="compact"
        columns={whole}
        rows={statistics.sections.flatMap((row) =>
          names.has(row.section) ? [{ ...row, id: row.section, name: say(names.get(row.section)!.label) }] : [],
        )}
      />
      {filed ? (
        <Group justify="flex-end">
          <ReportFiles report={resultReports.bySubject} asked={{ show: 'subjects', ...filed }} />
        </Group>
      ) : null}
      <DataTable
        caption={t('stats.bySubject')}
        density="compact"
        columns={subjects}
        rows={statistics.subjects.flatMap((row) =>
          shown.has(row.class) && labels.has(row.subject)
            ? [{ ...row, id: row.subject, name: say(labels.get(row.subject)!) }]
            : [],
        )}
      />
    </Stack>
  );
}
