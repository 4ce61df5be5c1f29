import { parseCsv } from './csv';

/** Excel's files begin as ZIP archives do. */
const ZIP = [0x50, 0x4b];

/**
 * Rows of cells of a CSV or XLSX file, as text: of several sheets the first, days as ISO dates, empty lines left out. What the bytes are decides, not the name.
 * @throws Error for a file that claims to be XLSX and is none
 */
export async function readSheetFile(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!ZIP.every((byte, at) => bytes[at] === byte)) return parseCsv(new TextDecoder().decode(bytes));
  // The variant without workers: the page's security policy allows none from memory. It is loaded with the first such file.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(bytes.buffer as ArrayBuffer);
  return rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell !== ''));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).trim();
  const [date = '', time = ''] = cell.toISOString().split('T');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}
