import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import type { ReportData } from './report-data';

export type ReportRow = ReportData['rows'][number];
export type ReportLine = ReportRow['lines'][number];

/** Those with a place, the best first; equal places by roll. */
export const meritOf = (rows: readonly ReportRow[]): ReportRow[] => {
  const scope = new Set(rows.map((row) => row.section)).size > 1 ? 'inClass' : 'inSection';
  return rows
    .filter((row) => row[scope] !== null && !row.withheld)
    .toSorted((a, b) => a[scope]! - b[scope]! || a.roll - b.roll);
};

/** Those who failed, the fewest subjects first, then the higher total. */
export const failedOf = (rows: readonly ReportRow[]): ReportRow[] =>
  rows
    .filter((row) => !row.passed && !row.withheld)
    .toSorted((a, b) => a.failCount - b.failCount || b.total - a.total || a.roll - b.roll);

/** Text of a cell of a subject that holds no number. */
export function useLineText(): (line: ReportLine | undefined) => string | null {
  const { t } = useTranslation('results');
  return (line) => {
    if (!line) return '';
    if (line.state === 'graded') return null;
    return t(
      line.state === 'absent'
        ? 'report.absent'
        : line.state === 'exempt'
          ? 'report.exempt'
          : line.state === 'blocked'
            ? 'report.blocked'
            : 'report.missing',
    );
  };
}

/** The table as a spreadsheet takes it: plain numbers, headings in the reader's language. */
export function useReportTable(): (data: ReportData, rows: readonly ReportRow[]) => string[][] {
  const { t } = useTranslation('results');
  const say = useText();
  const locale = useLocale();
  const lineText = useLineText();
  return (data, rows) => {
    const sections = new Map(data.sections.map((section) => [section.id, section.label]));
    const head = [
      t('report.section'),
      t('report.roll'),
      t('report.name'),
      ...data.subjects.flatMap((subject) => [say(subject.label), t('report.grade')]),
      t('report.total'),
      t('report.gpa'),
      t('report.without'),
      t('report.grade'),
      t('report.fails'),
      t('report.inSection'),
      t('report.inShift'),
      t('report.inClass'),
    ];
    return [
      head,
      ...rows.map((row) => [
        say(sections.get(row.section) ?? { en: '', bn: '' }),
        String(row.roll),
        nameIn(locale, row),
        ...data.subjects.flatMap((subject) => {
          const line = row.lines.find((each) => each.subject === subject.id);
          return [lineText(line) ?? String(line!.obtained), line?.letter ?? ''];
        }),
        String(row.total),
        row.withheld ? t('report.withheld') : row.gpa.toFixed(2),
        row.withheld ? '' : row.gpaWithoutOptional.toFixed(2),
        row.withheld ? '' : row.letter,
        String(row.failCount),
        ...[row.inSection, row.inShift, row.inClass].map((place) => (place === null ? '' : String(place))),
      ]),
    ];
  };
}
