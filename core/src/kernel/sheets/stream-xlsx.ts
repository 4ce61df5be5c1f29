import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { escapeXml } from './escape-xml';

/** How cells of a column are stored and shown. A date is `YYYY-MM-DD`, an instant ISO; a percentage of 12.5 is 12.5 %. */
export type SheetCellKind = 'text' | 'whole' | 'number' | 'amount' | 'percent' | 'date' | 'dateTime';
export interface SheetColumnSpec {
  label: string;
  kind: SheetCellKind;
}
export interface SheetRow {
  cells: readonly (string | number | null)[];
  isBold?: boolean;
}

const KINDS: readonly SheetCellKind[] = ['text', 'whole', 'number', 'amount', 'percent', 'date', 'dateTime'];
/** Number formats by kind: built-in ones (0 to 163) and our own. */
const FORMATS: Record<SheetCellKind, number> = {
  text: 0,
  whole: 1,
  number: 4,
  amount: 4,
  percent: 164,
  date: 165,
  dateTime: 166,
};
const WIDTHS: Record<SheetCellKind, number> = {
  text: 22,
  whole: 10,
  number: 14,
  amount: 16,
  percent: 10,
  date: 13,
  dateTime: 20,
};
const CHUNK = 64_000;
/** Largest number of rows of a worksheet. */
const MOST_ROWS = 1_048_576;
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);
/** Instants are written as the clock in Dhaka shows them. */
const DHAKA_MS = 6 * 3_600_000;

/**
 * An Excel file of one sheet, written while its rows come: numbers, amounts and dates keep their type, the header stays in sight and filters. Memory
 * does not grow with the rows (ADR 0048). The chunks fail where the rows do.
 */
export async function* streamXlsx(
  { name, columns }: { name: string; columns: readonly SheetColumnSpec[] },
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const part = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(DECLARATION + text), path, { mtime: new Date(0) });
  part('[Content_Types].xml', CONTENT_TYPES);
  part('_rels/.rels', ROOT_RELATIONS);
  part('xl/workbook.xml', workbook(name));
  part('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  part('xl/styles.xml', STYLES);
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(columns, rows), { objectMode: false });
  // The archive does not hear of a source that fails; without this its reader would wait for ever.
  sheet.once('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime: new Date(0) });
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    sheet.destroy();
  }
}

async function* sheetXml(columns: readonly SheetColumnSpec[], rows: AsyncIterable<SheetRow>): AsyncGenerator<Buffer> {
  let text =
    `${DECLARATION}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columns.map(({ kind, label }, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(WIDTHS[kind], Math.min(40, label.length + 2))}" customWidth="1"/>`).join('')}</cols><sheetData>` +
    `<row>${columns.map(({ label }) => cellXml(label, 'text', true)).join('')}</row>`;
  let count = 1;
  for await (const { cells, isBold = false } of rows) {
    if (count >= MOST_ROWS) break;
    count += 1;
    text += `<row>${columns.map(({ kind }, at) => cellXml(cells[at] ?? null, kind, isBold)).join('')}</row>`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  const last = `${columnName(columns.length)}${count}`;
  yield Buffer.from(`${text}</sheetData>${columns.length > 0 ? `<autoFilter ref="A1:${last}"/>` : ''}</worksheet>`);
}

function cellXml(value: string | number | null, kind: SheetCellKind, isBold: boolean): string {
  const style = KINDS.indexOf(kind) + (isBold ? KINDS.length : 0);
  const serial = typeof value === 'string' ? serialOf(value, kind) : value;
  if (value === null) return isBold ? `<c s="${style}"/>` : '<c/>';
  if (typeof serial === 'number' && Number.isFinite(serial)) return `<c s="${style}"><v>${serial}</v></c>`;
  return `<c t="inlineStr" s="${isBold ? KINDS.length : 0}"><is><t xml:space="preserve">${escapeXml(String(value))}</t></is></c>`;
}

/** Days since the epoch of spreadsheets; null for what is no date. */
function serialOf(value: string, kind: SheetCellKind): number | null {
  if (kind !== 'date' && kind !== 'dateTime') return null;
  const ms = Date.parse(kind === 'date' ? `${value.slice(0, 10)}T00:00:00Z` : value);
  return Number.isNaN(ms) ? null : (ms + (kind === 'dateTime' ? DHAKA_MS : 0) - EPOCH) / DAY_MS;
}

/** 1 → A, 27 → AA. */
function columnName(place: number): string {
  let name = '';
  for (let rest = place; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** A sheet's name has at most 31 characters and none of those that addresses use. */
const sheetName = (name: string): string => [...name.replace(/[[\]:*?/\\']/g, ' ')].slice(0, 31).join('').trim() || '1';

const workbook = (name: string) =>
  `<workbook xmlns="${NAMESPACE}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${MAIN}.styles+xml"/></Types>`;
const relations = (list: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
const ROOT_RELATIONS = relations(
  `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`,
);
const WORKBOOK_RELATIONS = relations(
  `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/>`,
);
const formats = (isBold: boolean) =>
  KINDS.map(
    (kind) =>
      `<xf numFmtId="${FORMATS[kind]}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${isBold ? ' applyFont="1"' : ''}/>`,
  ).join('');
const STYLES =
  `<styleSheet xmlns="${NAMESPACE}"><numFmts count="3"><numFmt numFmtId="164" formatCode="0.##&quot;%&quot;"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${KINDS.length * 2}">${formats(false)}${formats(true)}</cellXfs></styleSheet>`;
