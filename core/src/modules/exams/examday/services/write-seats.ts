import { groupBy, type Row } from '@pathshala/shared/kit';
import { ExamSeat, type Seat } from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import { tellSeats } from '../jobs/tell-seats';
import type { PlanExaminee, PlanRow } from './examinees';

export type SeatRow = Row<typeof ExamSeat>;
const placeOf = ({ room, code }: Pick<Seat, 'room' | 'code'>) => `${room} ${code}`;

/**
 * Brings the stored seats of a plan to what is wanted. A student who has to make room for another of the same step
 * first gets a name that no seat has: the indexes that keep one student on a seat are checked at each write. After
 * publication students with a new seat are notified.
 */
export async function writeSeats(
  ctx: Context,
  plan: PlanRow,
  {
    current,
    wanted,
    examinees,
  }: { current: readonly SeatRow[]; wanted: readonly Seat[]; examinees: ReadonlyMap<string, PlanExaminee> },
): Promise<{ placed: number; moved: number }> {
  const repo = ctx.repo(ExamSeat);
  const target = new Map(wanted.map((seat) => [seat.student, seat]));
  for (const row of current) if (!target.has(row.student)) await repo.remove(row.id, { rev: row.rev });
  const moving = current.flatMap((row) => {
    const to = target.get(row.student);
    return to && placeOf(to) !== placeOf(row) ? [{ row, to }] : [];
  });
  await exchange(ctx, moving);
  const known = new Set(current.map((row) => row.student));
  const fresh = wanted.filter((seat) => !known.has(seat.student));
  await repo.createMany(
    fresh.map(({ student, room, code }) => {
      const { section, roll, group } = examinees.get(student)!;
      return { plan: plan.id, room, code, student, section, roll, group };
    }),
  );
  tellChanged(ctx, plan, [...moving.map(({ row }) => row.student), ...fresh.map(({ student }) => student)]);
  return { placed: fresh.length, moved: moving.length };
}

/** Moves rows to other seats, which may be each other's. */
export async function exchange(
  ctx: Context,
  moving: readonly { row: SeatRow; to: Pick<Seat, 'room' | 'code'> }[],
): Promise<void> {
  const repo = ctx.repo(ExamSeat);
  const wanted = new Set(moving.map(({ to }) => placeOf(to)));
  const inTheWay = moving.filter(({ row }) => wanted.has(placeOf(row)));
  const parked = groupBy(
    await repo.bulk(inTheWay.map(({ row: { id, rev } }) => ({ id, rev, patch: { code: `-${id}` } }))),
    (row) => row.id,
  );
  await repo.bulk(
    moving.map(({ row, to: { room, code } }) => ({
      id: row.id,
      rev: parked.get(row.id)?.[0]!.rev ?? row.rev,
      patch: { room, code },
    })),
  );
}

/** Nobody is told before publication: then everyone is. @returns how many are */
export function tellChanged(ctx: Context, plan: PlanRow, students: readonly string[]): number {
  if (plan.state !== 'published' || students.length === 0) return 0;
  ctx.after(tellSeats, { plan: plan.id, students: [...students] }, { id: `tell-seats-${plan.id}-${ctx.requestId}` });
  return students.length;
}
