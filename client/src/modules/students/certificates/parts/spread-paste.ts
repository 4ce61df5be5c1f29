/**
 * Values of a pasted piece of a sheet by row. One column is put into the rows from the one that has the focus on; two
 * columns are ID and value, in any order of rows.
 * @returns null where it is a single value, which the input takes itself
 */
export function spreadPaste(
  text: string,
  { codes, at }: { codes: readonly string[]; at: number },
): { values: ReadonlyMap<number, string>; unknown: readonly string[] } | null {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const isPairs = cells.every((row) => row.length >= 2);
  if (!isPairs && lines.length === 1) return null;
  const values = new Map<number, string>();
  const unknown: string[] = [];
  cells.forEach((row, index) => {
    const [first = '', second = ''] = row;
    const place = isPairs ? codes.indexOf(first) : at + index;
    if (place < 0 || place >= codes.length) unknown.push(first);
    else values.set(place, isPairs ? second : first);
  });
  return { values, unknown };
}
