/** Excel's files begin as ZIP archives do. */
const ZIP = [0x50, 0x4b];
/** A number cell keeps so many digits; further ones are lost in the file already. */
const KEPT_DIGITS = 15;

/** A line of a sheet as text, and the places of number cells that lost their last digits. */
export interface SheetLine {
  cells: string[];
  lost: number[];
}

/**
 * Lines of cells of a CSV or XLSX file: of several sheets the first, days as ISO dates, empty lines left out. The bytes
 * decide about the format, not the name.
 * @throws Error for a file that claims to be XLSX and is none
 */
export async function readSheetLines(file: Blob): Promise<SheetLine[]> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!ZIP.every((byte, at) => bytes[at] === byte))
    return (await parseCsv(new TextDecoder().decode(bytes))).map((cells) => ({ cells, lost: [] }));
  // The variant without workers: the page's security policy allows none from memory. It is loaded with the first such file.
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(bytes.buffer as ArrayBuffer);
  return rows
    .map((row) => ({ cells: row.map(cellText), lost: row.flatMap((cell, at) => (isLost(cell) ? [at] : [])) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Comma, semicolon or tab, as the file has it. The library is loaded with the first file. */
async function parseCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  return papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).data;
}

/** The same where nothing but the texts is wanted. */
export const readSheetFile = async (file: Blob): Promise<string[][]> =>
  (await readSheetLines(file)).map(({ cells }) => cells);

const isLost = (cell: unknown) => typeof cell === 'number' && Math.abs(cell) >= 10 ** KEPT_DIGITS;

export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (!(cell instanceof Date)) return String(cell).trim();
  // A time is a share of a day, which no binary number holds exactly: 08:30 comes as 08:29:59.999.
  const [date = '', time = ''] = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().split('T');
  return time.startsWith('00:00') ? date : `${date} ${time.slice(0, 5)}`;
}

/** All digits, and no more than the cell keeps: a sum of 0.1 and 0.2 is 0.3. */
function numberText(value: number): string {
  if (isLost(value) && Number.isInteger(value)) return BigInt(value).toString();
  return String(Number(value.toPrecision(KEPT_DIGITS)));
}
