import { groupBy, type Locale } from '@pathshala/shared/kit';
import { sheetTexts } from '@pathshala/shared/modules/exams/results';
import { formatsOf } from '@pathshala/shared/text';
import type { ResultView } from '../services/view-result';

type Line = ResultView['lines'][number];

/** Marks of a line in words where they are no number. */
export function wordOf(line: Line, locale: Locale): string | null {
  if (line.state === 'absent') return sheetTexts.absent[locale];
  if (line.state === 'exempt') return sheetTexts.exempt[locale];
  if (line.state === 'blocked') return sheetTexts.blocked[locale];
  return line.state === 'missing' ? '–' : null;
}

/** The marks of a line as they are printed; a star where some of them are grace. */
export const markOf = (line: Line, locale: Locale): string =>
  wordOf(line, locale) ?? `${formatsOf(locale).number(line.obtained)}${line.grace ? '*' : ''}`;

/**
 * The subjects as rows of a table: a column for each part (creative, multiple choice, …) that occurs, the fourth
 * subject and what does not count apart. Paired papers show both marks of a part.
 */
export function sheetLines(
  lines: readonly Line[],
  { locale, highest }: { locale: Locale; highest: (subject: string) => number | null },
) {
  const format = formatsOf(locale);
  const isParted = lines.some((line) => line.parts.length > 1);
  const keys = isParted ? [...new Map(lines.flatMap((line) => line.parts).map((part) => [part.key, part]))] : [];
  const rowOf = (line: Line) => {
    const top = highest(line.subject);
    const parts = groupBy(line.parts, (part) => part.key);
    return {
      subject: line.paperLabels.map((label) => label[locale]).join(' + '),
      full: format.number(line.full),
      parts: keys.map(([key]) => ({
        text: (parts.get(key) ?? [])
          .map((part) => (part.obtained === null ? '–' : format.number(part.obtained)))
          .join(' + '),
        failed: line.failedParts.includes(key),
      })),
      obtained: markOf(line, locale),
      highest: top === null ? '–' : format.number(top),
      letter: line.state === 'exempt' ? '' : line.letter,
      point: line.state === 'exempt' ? '' : format.number(line.point, { minimumFractionDigits: 2 }),
      failed: !line.passed && line.state !== 'exempt',
    };
  };
  const some = (kind: Line['kind']) => lines.filter((line) => line.kind === kind).map(rowOf);
  return {
    partNames: keys.map(([, part]) => (locale === 'bn' ? part.nameBn : part.name)),
    lines: some('compulsory'),
    optional: some('optional'),
    graceNote: lines.some((line) => line.grace) ? sheetTexts.graceMark[locale] : null,
    excluded: { label: sheetTexts.excluded[locale], lines: some('excluded') },
  };
}
