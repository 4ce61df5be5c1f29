import { AppError } from '@pathshala/shared/kit';
import { examErrors, isComplete } from '@pathshala/shared/modules/exams/exams';
import { type Context, systemPart } from '../../../../kernel';
import { examAttendance, statusWithoutMark } from '../services/exam-attendance';
import {
  answerSheet,
  findRefusal,
  loadMarks,
  loadPaper,
  loadSheet,
  loadSitters,
  type PaperOfSection,
  setState,
  type SheetAnswer,
  type SheetKey,
} from '../services/marks-sheets';
import { writeDrafts } from '../services/save-marks';
import { assertAgreed } from '../services/second-entry';

export const openSheet = (ctx: Context, key: SheetKey): Promise<SheetAnswer> => answerSheet(ctx, key);

export async function markRestAbsent(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  const sheet = await loadSheet(ctx, key);
  const refusal = findRefusal(place, sheet);
  if (refusal) throw refusal;
  const students = (await loadSitters(ctx, place)).map(({ candidate }) => candidate.student);
  const rows = new Map((await loadMarks(ctx, place, students)).map((row) => [row.student, row]));
  const untouched = students.filter((student) => isUntouched(rows.get(student)));
  const attended = await examAttendance(systemPart(ctx), { paper: key.examSubject, students: untouched });
  const drafts = new Map(
    untouched.flatMap((student) => {
      const status = statusWithoutMark(attended.get(student));
      return status ? [[student, { row: rows.get(student) ?? null, status, marks: {}, isChanged: true }] as const] : [];
    }),
  );
  await writeDrafts(ctx, place, { sheet, drafts });
  return answerSheet(ctx, key);
}

/** Submitting twice is submitting once. */
export async function submitSheet(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  const sheet = await loadSheet(ctx, key);
  if (sheet?.state === 'submitted') return answerSheet(ctx, key);
  const refusal = findRefusal(place, sheet);
  if (refusal) throw refusal;
  await assertComplete(ctx, place);
  await assertAgreed(ctx, place);
  await setState(ctx, place, sheet, {
    state: 'submitted',
    submittedAt: ctx.now.toISOString(),
    submittedBy: ctx.actor.userId,
  });
  return answerSheet(ctx, key);
}

export async function lockSheet(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  const sheet = await loadSheet(ctx, key);
  if (sheet?.state === 'locked') return answerSheet(ctx, key);
  await assertComplete(ctx, place);
  await assertAgreed(ctx, place);
  await setState(ctx, place, sheet, { state: 'locked' });
  return answerSheet(ctx, key);
}

export async function reopenSheet(
  ctx: Context,
  { reason, ...key }: SheetKey & { reason: string },
): Promise<SheetAnswer> {
  const place = await loadPaper(ctx, key);
  await setState(ctx, place, await loadSheet(ctx, key), {
    state: 'open',
    reopenedAt: ctx.now.toISOString(),
    reopenedBy: ctx.actor.userId,
    reopenReason: reason,
  });
  return answerSheet(ctx, key);
}

/** @throws AppError MARKS_MISSING */
async function assertComplete(ctx: Context, place: PaperOfSection): Promise<void> {
  const sitters = await loadSitters(ctx, place);
  const rows = new Map(
    (
      await loadMarks(
        ctx,
        place,
        sitters.map(({ candidate }) => candidate.student),
      )
    ).map((row) => [row.student, row]),
  );
  const count = sitters.filter(({ candidate }) => {
    const row = rows.get(candidate.student);
    return !isComplete({
      parts: place.paper.parts!,
      mark: row ? { status: row.status ?? 'present', marks: row.marks ?? {} } : null,
    });
  }).length;
  if (count > 0) throw new AppError(examErrors.MARKS_MISSING, { count });
}

const isUntouched = (row: { status?: string; marks?: object } | undefined) =>
  !row || ((row.status ?? 'present') === 'present' && Object.keys(row.marks ?? {}).length === 0);
