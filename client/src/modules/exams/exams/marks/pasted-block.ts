interface Place {
  row: number;
  part: number;
}
interface Sheet {
  rows: readonly { student: string }[];
  parts: readonly { key: string }[];
}
export interface PastedBlock {
  entries: { student: string; part: string; text: string }[];
  /** Values beside or below the sheet, for which there is no cell. */
  left: number;
}

/** Places a block from a spreadsheet on a sheet of marks, its first value at the cursor. Empty cells change nothing. */
export function pastedBlock(block: readonly (readonly string[])[], at: Place, { rows, parts }: Sheet): PastedBlock {
  const found: PastedBlock = { entries: [], left: 0 };
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      if (text.trim() === '') continue;
      const student = rows[at.row + down]?.student;
      const part = parts[at.part + right]?.key;
      if (student !== undefined && part !== undefined) found.entries.push({ student, part, text });
      else found.left += 1;
    }
  return found;
}
