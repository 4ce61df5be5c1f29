import type { Row } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { keptRows, systemPart, type Context, type RowFilter } from '../../../../kernel';
import { isHere, keptSeats } from './kept-seats';
import { ofKnownPlaces } from './known-students';
import { ownSections } from './own-sections';

export type Seat = Awaited<ReturnType<typeof seatsToday>>[number];

/** Today's seats, in no order; with `sections`, only of those. Sections unknown to the caller have no seats. */
export async function seatsToday(ctx: Context, sections?: readonly string[]) {
  const known = await ofKnownPlaces(ctx);
  if (known !== true && 'section' in (known as RowFilter)) {
    const taught = (await ownSections(ctx)).map(({ section }) => section);
    return everySeat(ctx, sections ? taught.filter((each) => sections.includes(each)) : taught);
  }
  return seatsOf(ctx, sections);
}

/** The same for counts, whose caller may see that many sit there and not who. */
export const everySeat = (ctx: Context, sections: readonly string[]) =>
  sections.length === 0 ? Promise.resolve([]) : seatsOf(systemPart(ctx), sections);

async function seatsOf(ctx: Context, sections?: readonly string[]) {
  const kept = await keptRows(ctx, keptSeats, sections ? { section: { in: [...sections] } } : {});
  const wanted = sections && new Set(sections);
  return [...kept.values()].filter((seat) => (!wanted || wanted.has(seat.section)) && isHere(seat, ctx.today));
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
