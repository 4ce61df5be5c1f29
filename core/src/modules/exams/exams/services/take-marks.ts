import type { AppError } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { saveMarks } from './save-marks';
import { findRefusal, loadMarks, loadPaper, loadSheet, loadSitters, type SheetKey } from './marks-sheets';

export interface HandedMark {
  student: string;
  mark: number;
  /** The mark passed before; null the first time. Any other mark in the cell was entered by a person and stays. */
  before: number | null;
}

/** Why marks cannot be passed to a sheet now, or null. `ctx` acts for the part of the product that gives them. */
export const sheetRefusal = async (ctx: Context, key: SheetKey): Promise<AppError | null> =>
  findRefusal(await loadPaper(ctx, key), await loadSheet(ctx, key));

/**
 * Enters marks of one part that another part of the product gives. Taking the same ones again changes nothing.
 * @returns the students whose mark is in the sheet now. Students who do not take the paper, whose cell a person filled,
 *   or who are marked absent or the like are missing: a mark beside such a status would count for nothing
 * @throws AppError as saving in the grid does
 */
export async function takeMarks(
  ctx: Context,
  { part, marks, ...key }: SheetKey & { part: string; marks: readonly HandedMark[] },
): Promise<Set<string>> {
  const place = await loadPaper(ctx, key);
  const sitters = new Set((await loadSitters(ctx, place)).map(({ candidate }) => candidate.student));
  const rows = await loadMarks(ctx, place, [...sitters]);
  for (const { student, status } of rows) if (status && status !== 'present') sitters.delete(student);
  const own = marks.filter(({ student }) => sitters.has(student));
  if (own.length === 0) return new Set();
  const cells = own.map(({ student, mark, before }) => ({ student, part, value: mark, was: before }));
  const { conflicts } = await saveMarks(ctx, { ...key, cells });
  const refused = new Set(conflicts.map(({ student }) => student));
  return new Set(own.map(({ student }) => student).filter((student) => !refused.has(student)));
}
