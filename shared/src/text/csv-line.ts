/** In front of a CSV text; without it Excel shows Bengali as garbage. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of CSV (RFC 4180) without its end. */
export const csvLine = (cells: readonly string[]): string => cells.map(quote).join(',');

// A cell that starts like a formula is a way to attack the person who opens the file; an apostrophe makes it text.
function quote(cell: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d.]+$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replace(/"/g, '""')}"` : safe;
}
