import { BYTE_ORDER_MARK, csvLine } from '@pathshala/shared/text';

/** CSV text with a byte order mark, without which Excel shows Bengali as garbage. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map(csvLine).join('\r\n')}\r\n`;
}
