import type { Row } from '@pathshala/shared/kit';
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

/** Who sits where today, in no order; with sections those who are there. */
export async function seatsToday(ctx: Context, sections?: readonly string[]) {
  const kept = await keptRows(ctx, keptSeats, sections ? { section: { in: [...sections] } } : {});
  const wanted = sections && new Set(sections);
  return [...kept.values()].filter(
    ({ from, until, section }) =>
      (!wanted || wanted.has(section)) && from <= ctx.today && (!until || until >= ctx.today),
  );
}

/** Students of a section on a date, by roll. */
export const enrolledOn = (ctx: Context, section: string, date: string): Promise<Row<typeof Enrolment>[]> =>
  ctx
    .repo(Enrolment)
    .find({ where: { section, from: { lte: date } }, sort: ['roll'] })
    .then((rows) => rows.filter((row) => !row.until || row.until >= date));

/** Students of a section on a date, by roll, with no more than their place. */
export async function rosterOn(
  ctx: Context,
  section: string,
  date: string,
): Promise<readonly { student: string; roll: number }[]> {
  if (date === ctx.today && !ctx.unit) return (await seatsToday(ctx, [section])).sort((a, b) => a.roll - b.roll);
  return enrolledOn(ctx, section, date);
}

/** Sections in which some students sit today; of one whose place is still to begin, that. */
export async function sectionsNow(ctx: Context, students: readonly string[]): Promise<string[]> {
  const places = (await ctx.repo(Enrolment).find({ where: { student: { in: [...students] } } })).filter(
    ({ until }) => !until || until >= ctx.today,
  );
  const seated = places.filter(({ from }) => from <= ctx.today);
  const present = new Set(seated.map(({ student }) => student));
  return [...seated, ...places.filter(({ student }) => !present.has(student))].map(({ section }) => section);
}
