import { BYTE_ORDER_MARK, csvLine } from '@pathshala/shared/text';

/** Characters of one chunk, about. */
const CHUNK = 64_000;
type Cell = string | number | null;

/** CSV as it is written: a header and the rows, numbers with Latin digits. */
export async function* streamCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  let text = `${BYTE_ORDER_MARK}${csvLine(header)}\r\n`;
  for await (const row of rows) {
    text += `${csvLine(row.map((cell) => (cell === null ? '' : String(cell))))}\r\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
