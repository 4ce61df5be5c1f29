import { AppError, kernelErrors, t } from '@pathshala/shared/kit';
import {
  examdayErrors,
  ExamSeat,
  ExamSitting,
  InvigilatorDuty,
  SeatPlan,
  SeatRoom,
  seatPlace,
} from '@pathshala/shared/modules/exams/examday';
import { formatDate } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { DutyRow } from './duty-stage';
import { examineesOf, type PlanRow, type SittingRow } from './examinees';
import { refusalOfRoom } from './invigilators';
import { inSeatOrder } from './room-paper';
import type { SeatRow } from './write-seats';

const HELD = ['published', 'locked', 'archived'];

export const planOfSitting = (ctx: Context, sitting: string): Promise<PlanRow | null> =>
  ctx.repo(SeatPlan).findOne({ sittings: { in: [sitting] } });

/** Seats of those who write something in the sitting; with a plan for many sittings not everyone does each time. */
export async function expectedSeats(
  ctx: Context,
  { plan, sitting, seats }: { plan: PlanRow; sitting: SittingRow; seats: readonly SeatRow[] },
) {
  const sections = [...new Set(seats.map((seat) => seat.section))];
  const examinees = new Map(
    (await examineesOf(ctx, plan, [sitting], { only: sections })).map((each) => [each.student, each]),
  );
  return seats.flatMap((seat) => {
    const examinee = examinees.get(seat.student);
    return examinee && seatPlace(seat.code) ? [{ seat, code: seat.code, examinee }] : [];
  });
}

export interface OpenRoom {
  sitting: SittingRow;
  expected: Awaited<ReturnType<typeof expectedSeats>>;
  duties: DutyRow[];
  refusal: AppError | null;
}
/**
 * A room in a sitting, and the reason why it takes no marks now, if any. @throws AppError NOT_FOUND for a room that is
 * not of the sitting's plan
 */
export async function loadRoom(
  ctx: Context,
  { sitting: id, room }: { sitting: string; room: string },
): Promise<OpenRoom> {
  const sitting = await ctx.repo(ExamSitting).get(id);
  const { plan: planId } = await ctx.repo(SeatRoom).get(room);
  const plan = await ctx.repo(SeatPlan).get(planId);
  if (!plan.sittings.includes(id)) throw new AppError(kernelErrors.NOT_FOUND);
  const seats = await ctx.repo(ExamSeat).find({ where: { room }, sort: [] });
  const expected = inSeatOrder(await expectedSeats(ctx, { plan, sitting, seats }));
  const date = t(formatDate(sitting.date, 'en'), formatDate(sitting.date, 'bn'));
  const duties = await ctx.repo(InvigilatorDuty).find({ where: { sitting: id, room }, sort: ['createdAt'] });
  const refusal = !HELD.includes(plan.state!)
    ? new AppError(examdayErrors.SEATS_NOT_PUBLISHED)
    : sitting.standing
      ? new AppError(examdayErrors.SITTING_NOT_HELD)
      : sitting.date > ctx.today
        ? new AppError(examdayErrors.SITTING_AHEAD, { date })
        : await refusalOfRoom(ctx, duties);
  return { sitting, expected, duties, refusal };
}
