import type { ReportRow, ShownColumn } from '@pathshala/shared';

/** Reports above this number of rows are drawn only as far as they are in sight. */
export const VIRTUAL_ABOVE = 80;

/** The title of the heading or subtotal of a declared group; null for any other row. */
export function nameOfGroup(
  row: ReportRow,
  columns: readonly ShownColumn[],
  { textOf, totalOf }: { textOf: (column: ShownColumn, row: ReportRow) => string; totalOf: (what: string) => string },
): string | null {
  const column = row.group === undefined ? undefined : columns.find(({ key }) => key === row.group);
  if (!column) return null;
  const text = textOf(column, row) || '–';
  return row.emphasis === 'subtotal' ? totalOf(text) : text;
}
