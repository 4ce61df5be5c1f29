import { AppError } from '@pathshala/shared/kit';
import { examdayErrors, ExamSitting, isAtOnce, SeatPlan, SeatRoom } from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import { sittingsOf, type PlanRow, type RoomRow } from './examinees';
import { roomLabels } from './room-labels';

/** A room holds one exam at a time: another plan may have it at other hours. @throws AppError ROOM_TAKEN */
export async function assertRoomsFree(ctx: Context, plan: PlanRow, rooms: readonly RoomRow[]): Promise<void> {
  const others = await ctx
    .repo(SeatRoom)
    .find({ where: { room: { in: rooms.map((each) => each.room) }, plan: { ne: plan.id } }, sort: [] });
  if (others.length === 0) return;
  const own = await sittingsOf(ctx, plan);
  const plans = await ctx
    .repo(SeatPlan)
    .find({ where: { id: { in: others.map((each) => each.plan) }, state: { ne: 'archived' } }, sort: [] });
  const theirs = new Map(
    (await ctx.repo(ExamSitting).find({ where: { id: { in: plans.flatMap((each) => each.sittings) } }, sort: [] })).map(
      (row) => [row.id, row],
    ),
  );
  const clash = plans.find((other) =>
    other.sittings.some((id) => own.some((sitting) => theirs.has(id) && isAtOnce(sitting, theirs.get(id)!))),
  );
  if (!clash) return;
  const taken = others.find((each) => each.plan === clash.id)!;
  throw new AppError(examdayErrors.ROOM_TAKEN, {
    room: (await roomLabels(ctx, [taken.id])).get(taken.id)!.label,
    plan: { en: clash.name, bn: clash.nameBn },
  });
}
