import { AppError } from '@pathshala/shared/kit';
import { examErrors, MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { transit, type Context } from '../../../../kernel';
import { saveMarks } from './save-marks';
import { loadMarks, loadPaper, loadSheet, startSheet, type SheetKey } from './marks-sheets';

/** Marks of one student in one paper, by key of the part; marks that were never entered are missing. */
export async function marksOf(
  ctx: Context,
  { student, ...key }: SheetKey & { student: string },
): Promise<Record<string, number>> {
  const [row] = await loadMarks(ctx, await loadPaper(ctx, key), [student]);
  return row?.marks ?? {};
}

/** Accounts of the people who gave a student's marks in a paper: those who entered, changed or submitted them. */
export async function markersOf(ctx: Context, { student, ...key }: SheetKey & { student: string }): Promise<string[]> {
  const [row] = await loadMarks(ctx, await loadPaper(ctx, key), [student]);
  const sheet = await loadSheet(ctx, key);
  return [sheet?.submittedBy, row?.createdBy, row?.updatedBy].filter((user) => typeof user === 'string');
}

/**
 * Corrects marks of one student after the sheet was closed, or its result published. Sheet and exam are as open or
 * closed afterwards as before; the trail has the reason. The caller has seen to it that someone else gave the marks.
 * @throws AppError as saving in the grid does
 */
export async function correctMarks(
  ctx: Context,
  { student, marks, reason, ...key }: SheetKey & { student: string; marks: Record<string, number>; reason: string },
): Promise<void> {
  const before = await startSheet(ctx, await loadPaper(ctx, key));
  const { id, state, reopenedAt = null, reopenedBy = null } = before;
  const present = await marksOf(ctx, { ...key, student });
  // Others have decided the correction, so that having reopened the sheet keeps nobody from entering it.
  const opened = { id, input: { reopenReason: reason }, also: { reopenedBy: null } };
  await transit(ctx, MarksSheet, 'openForCorrection', opened);
  const cells = Object.entries(marks).map(([part, value]) => ({ student, part, value, was: present[part] ?? null }));
  const { conflicts } = await saveMarks(ctx, { ...key, cells });
  if (conflicts.length > 0) throw new AppError(examErrors.NOT_A_CANDIDATE);
  const also = { reopenedAt, reopenedBy, reopenReason: before.reopenReason ?? null };
  if (state === 'open') await ctx.repo(MarksSheet).update(id, also);
  else await transit(ctx, MarksSheet, state === 'locked' ? 'lockCorrected' : 'submitCorrected', { id, also });
}
