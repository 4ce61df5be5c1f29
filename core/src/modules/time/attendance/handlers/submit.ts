import { AppError, type ActionOutput, type StoredInput } from '@pathshala/shared/kit';
import {
  type attendanceActions,
  attendanceErrors,
  type AttendanceMark,
  AttendanceSetting,
  AttendanceSheet,
  proposedMark,
} from '@pathshala/shared/modules/time/attendance';
import { listsActions } from '@pathshala/shared/modules/foundation/lists';
import { daysOfMonth } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { enrolledOn } from '../../../school/academics';
import { notifyGuardians } from '../jobs/notify-guardians';
import { GRACE_MS, sendAbsences } from '../jobs/send-absences';
import { excusalsOf } from '../services/excusals';
import { gateOf } from '../services/gate-roster';
import { findRefusal, loadSection, loadSetting, sheetIdOf, type RegisterKey } from '../services/register';
import { answerSheet, loadMarks, loadSheet, type SheetAnswer } from '../services/sheet-view';
import { saveMarks } from '../services/save-marks';

/**
 * Fills in "present" for everyone without a mark, approved leave for anyone who has it, and for students whom the gate
 * has not seen what the institution says of those. Submitting twice is submitting once.
 */
export async function submit(ctx: Context, key: RegisterKey): Promise<SheetAnswer> {
  await loadSection(ctx, key.section);
  const sheet = await loadSheet(ctx, key);
  if (sheet?.status === 'submitted') return answerSheet(ctx, key);
  const refusal = await findRefusal(ctx, key, sheet);
  if (refusal) throw refusal.error;
  const before = new Map((sheet ? await loadMarks(ctx, sheet.id) : []).map((row) => [row.student, row]));
  const id = sheetIdOf(ctx.tenantId, key);
  const by = ctx.actor.userId ? { markedBy: ctx.actor.userId } : {};
  const enrolled = await enrolledOn(ctx, key.section, key.date);
  const unmarked = enrolled.filter((row) => !before.has(row.student));
  const gate = await gateOf(
    ctx,
    key,
    enrolled.map((row) => row.student),
  );
  const excusals = await excusalsOf(
    ctx,
    key,
    unmarked.map((row) => row.student),
  );
  const created = unmarked.map(({ student }): StoredInput<typeof AttendanceMark> => {
    const excusal = excusals.get(student);
    return {
      sheet: id,
      ...key,
      student,
      status: proposedMark({ excusal: excusal ?? null, gate: gate.of(student) }, gate),
      ...(excusal ? { remark: excusal.reason.bn } : {}),
      ...by,
    };
  });
  const saved = await saveMarks(
    ctx,
    key,
    { sheet, created, changed: [], before },
    { status: 'submitted', submittedAt: ctx.now.toISOString(), submittedBy: ctx.actor.userId },
  );
  if (saved.sheet && saved.sheet.absent > 0 && key.period === 0) {
    const which = `${saved.sheet.id}-${saved.sheet.rev}`;
    ctx.after(notifyGuardians, { sheet: saved.sheet.id }, { id: `absent-${which}` });
    if (key.date === ctx.today && (await loadSetting(ctx)).absenceSms)
      ctx.after(sendAbsences, { sheet: saved.sheet.id }, { id: `absent-sms-${which}`, delayMs: GRACE_MS });
  }
  return answerSheet(ctx, key);
}

export async function reopen(ctx: Context, { reason, ...key }: RegisterKey & { reason: string }): Promise<SheetAnswer> {
  await loadSection(ctx, key.section);
  const sheet = await loadSheet(ctx, key);
  if (!sheet) throw new AppError(attendanceErrors.SHEET_NOT_STARTED);
  await ctx
    .repo(AttendanceSheet)
    .update(
      sheet.id,
      { status: 'inProgress', reopenedAt: ctx.now.toISOString(), reopenReason: reason },
      { rev: sheet.rev },
    );
  return answerSheet(ctx, key);
}

export async function closeMonth(
  ctx: Context,
  { month }: { month: string },
): Promise<ActionOutput<typeof attendanceActions.closeMonth>> {
  const days = daysOfMonth(month);
  const frozenThrough = days[days.length - 1]!;
  if (frozenThrough >= ctx.today) throw new AppError(attendanceErrors.DATE_IN_FUTURE);
  const setting = await loadSetting(ctx);
  const later = setting.frozenThrough && setting.frozenThrough > frozenThrough ? setting.frozenThrough : frozenThrough;
  const { id } = await ctx.run(listsActions.beginSetting, { list: AttendanceSetting.name });
  await ctx.repo(AttendanceSetting).update(id, { frozenThrough: later });
  const unsubmitted = await ctx
    .repo(AttendanceSheet)
    .count({ date: { gte: days[0]!, lte: frozenThrough }, status: 'inProgress' });
  return { frozenThrough: later, unsubmitted };
}
