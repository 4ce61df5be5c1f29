import { Enrolment } from '@pathshala/shared/modules/academics';
import { keepRows, keptRows, type Context } from '../../../kernel';

/** Places of those who are somewhere, and of those who leave on a later day. */
export const keptSeats = keepRows({
  name: 'academics.seats',
  entity: Enrolment,
  fields: ['year', 'section', 'student', 'roll', 'from', 'until'],
  where: (since) => [{ until: { exists: false } }, { until: { gte: since } }],
  limit: 20,
});
export type Seat = Awaited<ReturnType<typeof seatsToday>>[number];

/** Who sits where today, in no order. */
export async function seatsToday(ctx: Context) {
  const seats = [...(await keptRows(ctx, keptSeats)).values()];
  return seats.filter(({ from, until }) => from <= ctx.today && (!until || until >= ctx.today));
}
