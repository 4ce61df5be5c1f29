import type { Formats } from '../../text';
import type { Locale, Text } from '../text';
import type { ReportCell, ReportColumn, ShownColumn } from './columns';

const isText = (cell: ReportCell): cell is Text => typeof cell === 'object' && cell !== null && 'en' in cell;
const wordsOf = ({ choices }: ReportColumn, cell: ReportCell, locale: Locale): string[] =>
  (Array.isArray(cell) ? (cell as readonly string[]) : [String(cell)]).map(
    (value) => choices?.find((choice) => choice.value === value)?.label[locale] ?? value,
  );

/** Whether there is nothing to say: no value, or none of it. */
export const isEmptyCell = (cell: ReportCell | undefined): boolean =>
  cell === undefined || cell === null || cell === '' || cell === 0 || (Array.isArray(cell) && cell.length === 0);

/** A cell as people read it on a screen or on paper; an empty one is an empty text. */
export function shownCell(
  column: ReportColumn,
  cell: ReportCell | undefined,
  {
    locale,
    format,
  }: {
    locale: Locale;
    format: Pick<Formats, 'number' | 'money' | 'percent' | 'shortDate' | 'month' | 'dateTime' | 'phone'>;
  },
): string {
  if (cell === undefined || cell === null || cell === '') return '';
  if (isText(cell)) return cell[locale];
  if (column.kind === 'choice') return wordsOf(column, cell, locale).join(', ');
  if (Array.isArray(cell)) return (cell as readonly string[]).join(', ');
  switch (column.kind) {
    case 'int':
    case 'decimal':
      return format.number(Number(cell), column.plain ? { grouping: false } : {});
    case 'money':
      return format.money(Number(cell));
    case 'percent':
      return format.percent(Number(cell));
    case 'date':
      return format.shortDate(String(cell));
    case 'month':
      return format.month(String(cell).slice(0, 7));
    case 'dateTime':
      return format.dateTime(String(cell));
    case 'phone':
      return format.phone(String(cell));
    default:
      return String(cell);
  }
}

/** A cell for a program: numbers as numbers (money in taka), texts in one language, Latin digits; null where it is empty. */
export function plainCell(column: ReportColumn, cell: ReportCell | undefined, locale: Locale): string | number | null {
  if (cell === undefined || cell === null || cell === '') return null;
  if (isText(cell)) return cell[locale];
  if (column.kind === 'choice') return wordsOf(column, cell, locale).join('; ') || null;
  if (Array.isArray(cell)) return (cell as readonly string[]).join('; ') || null;
  if (column.kind === 'money') return Number(cell) / 100;
  if (column.kind === 'int' || column.kind === 'decimal' || column.kind === 'percent') return Number(cell);
  if (column.kind === 'month') return String(cell).slice(0, 7);
  return String(cell);
}

/** The column that names a row. */
export const headingOf = <C extends ShownColumn>(columns: readonly C[]): C | undefined =>
  columns.find((column) => column.heading && !column.grouped) ?? columns.find((column) => !column.grouped);
