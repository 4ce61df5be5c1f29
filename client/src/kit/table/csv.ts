import { BYTE_ORDER_MARK, csvLine } from '@pathshala/shared/text';

/** RFC 4180, as spreadsheets read and write it. */

/** CSV text with a byte order mark, without which Excel shows Bengali as garbage. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** Rows of cells. Comma, semicolon or tab, whichever the first line uses most; empty lines are left out. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(source: string): string {
  const line = source.slice(0, (source.indexOf('\n') + 1 || source.length + 1) - 1);
  return [',', ';', '\t'].reduce(
    (best, each) => (line.split(each).length > line.split(best).length ? each : best),
    ',',
  );
}
