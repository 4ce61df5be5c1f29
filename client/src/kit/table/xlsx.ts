import type { FieldKind } from '@pathshala/shared';

/** A column of a sheet: its heading, and whether its cells are numbers. Everything else is text, so that phones and rolls keep their zeros. */
export interface SheetColumn {
  label: string;
  isNumber: boolean;
}
const NUMBER_KINDS = new Set<FieldKind>(['int', 'decimal', 'money', 'percent']);
export const isNumberKind = (kind: FieldKind): boolean => NUMBER_KINDS.has(kind);

const MIN_WIDTH = 8;
const MAX_WIDTH = 60;

/** An Excel file of text cells (digits Latin, as an export answers them). The writer is loaded with the first use. */
export async function toXlsx(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): Promise<Blob> {
  // The variant without workers: the page's security policy allows none from memory.
  const { default: write } = await import('write-excel-file/universal');
  const heading = columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map(({ isNumber }, at) => cellOf(row[at] ?? '', isNumber)));
  const widths = columns.map(({ label }, at) => ({
    width: Math.min(
      MAX_WIDTH,
      Math.max(MIN_WIDTH, label.length, ...rows.slice(0, 500).map((row) => (row[at] ?? '').length)) + 2,
    ),
  }));
  return write([heading, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob();
}

function cellOf(text: string, isNumber: boolean) {
  if (text === '') return null;
  const value = isNumber ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? { value, type: Number } : { value: text, type: String };
}
