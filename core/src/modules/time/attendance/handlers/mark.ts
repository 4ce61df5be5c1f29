import {
  type ActionInput,
  type ActionOutput,
  AppError,
  type Row,
  type StoredInput,
  type StoredPatch,
} from '@pathshala/shared/kit';
import {
  type attendanceActions,
  attendanceErrors,
  type AttendanceMark,
} from '@pathshala/shared/modules/time/attendance';
import { type Context, outside } from '../../../../kernel';
import { rosterOn } from '../../../school/academics';
import { findRefusal, loadRules, loadSection, sheetIdOf } from '../services/register';
import { saveMarks } from '../services/save-marks';
import { loadMarks, loadSheet, viewMarks, viewSheet } from '../services/sheet-view';

type MarkInput = ActionInput<typeof attendanceActions.mark>;
type MarkEdit = MarkInput['entries'][number];
type MarkRow = Row<typeof AttendanceMark>;
type NewMark = StoredInput<typeof AttendanceMark>;

/** Applies edits whose base is current, answers the others as conflicts, and ignores a repeated edit. */
export async function mark(
  ctx: Context,
  { entries, ...key }: MarkInput,
): Promise<ActionOutput<typeof attendanceActions.mark>> {
  // One after the other these would be half of what a teacher waits for.
  const beside = outside(ctx);
  const [enrolled] = await Promise.all([
    rosterOn(beside, key.section, key.date),
    loadSection(beside, key.section),
    loadRules(ctx, key.date),
  ]);
  const sheet = await loadSheet(ctx, key);
  const refusal = await findRefusal(ctx, key, sheet);
  if (refusal) throw refusal.error;
  const roster = new Set(enrolled.map((row) => row.student));
  if (!entries.every((entry) => roster.has(entry.student))) throw new AppError(attendanceErrors.STUDENT_NOT_IN_SECTION);
  const before = new Map((sheet ? await loadMarks(ctx, sheet.id) : []).map((row) => [row.student, row]));
  const sheetId = sheet?.id ?? sheetIdOf(ctx.tenantId, key);
  const conflicts: MarkEdit[] = [];
  const created: NewMark[] = [];
  const changed: {
    id: string;
    rev: number;
    patch: StoredPatch<typeof AttendanceMark>;
  }[] = [];
  for (const edit of new Map(entries.map((entry) => [entry.student, entry])).values()) {
    const current = before.get(edit.student);
    if (current && sameMark(current, edit)) continue;
    if (edit.base !== (current?.rev ?? 0)) conflicts.push(edit);
    else if (current)
      changed.push({
        id: current.id,
        rev: current.rev,
        patch: { ...valuesOf(edit), markedBy: ctx.actor.userId },
      });
    else
      created.push({
        sheet: sheetId,
        ...key,
        student: edit.student,
        ...dropNulls(valuesOf(edit)),
        ...(ctx.actor.userId ? { markedBy: ctx.actor.userId } : {}),
      } as NewMark);
  }
  const written = await saveMarks(ctx, key, { sheet, created, changed, before });
  const after = await viewMarks(ctx, written.marks);
  const refused = new Set(conflicts.map((edit) => edit.student));
  return {
    sheet: await viewSheet(ctx, key, written.sheet),
    applied: entries.filter((edit) => !refused.has(edit.student)).flatMap((edit) => after.get(edit.student) ?? []),
    conflicts: conflicts.flatMap((requested) => {
      const current = after.get(requested.student);
      return current ? [{ student: requested.student, requested, current }] : [];
    }),
  };
}

/** Minutes belong to the late only; an empty remark is none. */
const valuesOf = ({ status, minutesLate, remark }: MarkEdit) => ({
  status,
  minutesLate: status === 'late' ? (minutesLate ?? null) : null,
  remark: remark || null,
});
const dropNulls = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
const sameMark = (row: MarkRow, edit: MarkEdit) => {
  const requested = valuesOf(edit);
  return (
    row.status === requested.status &&
    (row.minutesLate ?? null) === requested.minutesLate &&
    (row.remark ?? null) === requested.remark
  );
};
