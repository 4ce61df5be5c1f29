import { MarksSheet } from '@pathshala/shared/modules/exams/exams';
import { type Context, systemPart, transit } from '../../../../kernel';
import { examAttendance, statusWithoutMark } from '../services/exam-attendance';
import {
  answerSheet,
  findRefusal,
  loadMarks,
  loadPaper,
  loadSheet,
  loadSitters,
  type SheetAnswer,
  type SheetKey,
  startSheet,
} from '../services/marks-sheets';
import { writeDrafts } from '../services/save-marks';

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
  await transit(ctx, MarksSheet, 'submit', { id: (await startSheet(ctx, place)).id });
  return answerSheet(ctx, key);
}

export async function lockSheet(ctx: Context, key: SheetKey): Promise<SheetAnswer> {
  const { id, state } = await startSheet(ctx, await loadPaper(ctx, key));
  if (state !== 'locked') await transit(ctx, MarksSheet, 'lock', { id });
  return answerSheet(ctx, key);
}

export async function reopenSheet(
  ctx: Context,
  { reason, ...key }: SheetKey & { reason: string },
): Promise<SheetAnswer> {
  const { id } = await startSheet(ctx, await loadPaper(ctx, key));
  await transit(ctx, MarksSheet, 'reopen', { id, input: { reopenReason: reason } });
  return answerSheet(ctx, key);
}

const isUntouched = (row: { status?: string; marks?: object } | undefined) =>
  !row || ((row.status ?? 'present') === 'present' && Object.keys(row.marks ?? {}).length === 0);
