import { AppError } from '@pathshala/shared/kit';
import { examdayErrors, ExamIncident, SeatMark } from '@pathshala/shared/modules/exams/examday';
import { systemPart, type Context } from '../../../../kernel';
import { loadRoom } from './open-room';

interface RoomKey {
  sitting: string;
  room: string;
}

/** Reports of expulsions from a sitting, by student. */
export async function expulsionsOf(ctx: Context, sitting: string): Promise<ReadonlyMap<string, string>> {
  // An invigilator who has changed rooms no longer reads the report; the mark holds all the same.
  const reports = await systemPart(ctx)
    .repo(ExamIncident)
    .find({ where: { sitting, measure: 'expelled' }, sort: [] });
  return new Map(reports.flatMap(({ id, student }): [string, string][] => (student ? [[student, id]] : [])));
}

/**
 * Marks someone as expelled, in one unit with the report: of the two neither is there without the other. Only someone
 * who writes in this room, in a sitting that is held, can be expelled from it. @throws AppError EXPULSION_OF_WHOM,
 * NOT_SEATED_HERE, and as {@link loadRoom} and its refusal
 */
export async function expel(ctx: Context, key: RoomKey, student: string | undefined): Promise<void> {
  const { expected, refusal } = await loadRoom(ctx, key);
  if (refusal) throw refusal;
  if (!student) throw new AppError(examdayErrors.EXPULSION_OF_WHOM);
  if (!expected.some(({ seat }) => seat.student === student)) throw new AppError(examdayErrors.NOT_SEATED_HERE);
  const marks = ctx.repo(SeatMark);
  const before = await marks.findOne({ sitting: key.sitting, student });
  const by = ctx.actor.userId ? { markedBy: ctx.actor.userId } : {};
  if (!before) await marks.create({ ...key, student, status: 'expelled', ...by });
  else if (before.status !== 'expelled') {
    const patch = { status: 'expelled' as const, statusBefore: before.status, room: key.room, ...by };
    await marks.update(before.id, patch, { rev: before.rev });
  }
}

/**
 * Brings back the mark from before an expulsion whose report says something else now; someone who had none is unmarked
 * again. Another report of the same expulsion still holds.
 */
export async function takeExpulsionBack(ctx: Context, { sitting, student }: { sitting: string; student: string }) {
  if ((await expulsionsOf(ctx, sitting)).has(student)) return;
  const mark = await ctx.repo(SeatMark).findOne({ sitting, student });
  if (mark?.status !== 'expelled') return;
  const by = ctx.actor.userId ? { markedBy: ctx.actor.userId } : {};
  if (mark.statusBefore)
    await ctx
      .repo(SeatMark)
      .update(mark.id, { status: mark.statusBefore, statusBefore: null, ...by }, { rev: mark.rev });
  // Nobody may take marks away by hand.
  else await systemPart(ctx).repo(SeatMark).remove(mark.id, { rev: mark.rev });
}
