import { groupBy, type Row } from '@pathshala/shared/kit';
import { Section } from '@pathshala/shared/modules/school/academics';
import {
  BellSchedule,
  RoutineEntry,
  RoutineVersion,
  scheduleOn,
  timesIn,
  versionOn,
} from '@pathshala/shared/modules/school/timetable';
import { weekdayOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { coversOn, type Cover } from './covers';

export type EntryRow = Row<typeof RoutineEntry>;
/** A lesson of a day, with the bell times of that day and the teacher who takes it then. */
export interface Lesson extends EntryRow {
  date: string;
  /** Its state on that day; null = held as planned. */
  cover: Cover | null;
}
/** All lessons of the days, or those of a section or an employee. */
export interface WhichLessons {
  section?: string;
  /** Lessons that they hold on the day. */
  staff?: string;
  /** Lessons that are theirs, whether or not someone takes them on the day. */
  plannedFor?: string;
  period?: number;
}
const A_DAY = 2_000;

/** The routine in force on a date; null while an institution has published none by then. */
export async function routineOn(ctx: Context, date: string): Promise<Row<typeof RoutineVersion> | null> {
  return versionOn(await publishedBy(ctx, date), date);
}
const publishedBy = (ctx: Context, date: string) =>
  ctx
    .repo(RoutineVersion)
    .find({ where: { state: { in: ['published', 'superseded'] }, from: { lte: date } }, sort: ['-from'], limit: 100 });

/** Lessons of one date as they take place, by their times. */
export const lessonsOn = async (ctx: Context, date: string, which: WhichLessons = {}): Promise<Lesson[]> =>
  lessonsBetween(ctx, [date], which);

/** The same for some dates, in their order. */
export async function lessonsBetween(
  ctx: Context,
  dates: readonly string[],
  { section, staff, plannedFor, period }: WhichLessons = {},
): Promise<Lesson[]> {
  const versions = new Map<string, string>();
  const published = await publishedBy(ctx, dates.toSorted().at(-1) ?? '');
  for (const date of dates) {
    const version = versionOn(published, date);
    if (version) versions.set(date, version.id);
  }
  if (versions.size === 0) return [];
  const covers = await coversOn(ctx, dates);
  const person = staff ?? plannedFor;
  const entries = await ctx.repo(RoutineEntry).find({
    where: {
      version: { in: [...new Set(versions.values())] },
      weekday: { in: [...new Set([...versions.keys()].map(weekdayOf))] },
      ...(section ? { section } : {}),
      ...(period ? { period } : {}),
      // Those that someone takes over for another are theirs on that day.
      ...(person ? { staff: { in: [person, ...takenFrom(covers, person)] } } : {}),
    },
    sort: ['startsAt'],
    atMost: A_DAY * versions.size,
  });
  const byPlace = groupBy(entries, (entry) => `${entry.version} ${entry.weekday}`);
  const timed = await withBells(ctx, entries);
  return [...versions].flatMap(([date, version]) =>
    (byPlace.get(`${version} ${weekdayOf(date)}`) ?? [])
      .map((entry) => {
        const cover = covers.get(`${date} ${entry.id}`) ?? null;
        const room = cover?.into?.room;
        return {
          ...entry,
          ...timed(entry, date),
          ...(room ? { room } : {}),
          staff: cover?.staff ?? entry.staff,
          date,
          cover,
        };
      })
      .filter((lesson) => !staff || (lesson.staff === staff && !isLeft(lesson)))
      .filter((lesson) => !plannedFor || holderOf(lesson) === plannedFor)
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
  );
}

/** Lessons of other sections that are held within one on a date, because their own teacher is away. */
export async function lessonsMergedInto(ctx: Context, { entry, date }: { entry: string; date: string }) {
  const ids = [...(await coversOn(ctx, [date]))].flatMap(([key, { state, into }]) =>
    state === 'merged' && into?.entry === entry ? [key.slice(date.length + 1)] : [],
  );
  return ids.length === 0 ? [] : ctx.repo(RoutineEntry).find({ where: { id: { in: ids } }, sort: [], atMost: A_DAY });
}

/** Holder of a lesson: a swapped one belongs to the person who takes it, a covered one to the person who is away. */
const holderOf = ({ cover, staff }: Lesson): string => (cover && cover.state !== 'swapped' ? cover.absent : staff);
/** A lesson of someone who is away, which nobody takes, is not theirs that day. */
const isLeft = ({ cover }: Lesson): boolean => cover !== null && cover.staff === null;

const takenFrom = (covers: ReadonlyMap<string, Cover>, staff: string): string[] =>
  [...covers.values()].flatMap((cover) => (cover.staff === staff ? [cover.absent] : []));

/** Times of a lesson on a date: those of a season, where one is set for its shift. */
async function withBells(
  ctx: Context,
  entries: readonly EntryRow[],
): Promise<(entry: EntryRow, date: string) => { startsAt: string; endsAt: string }> {
  const schedules = await ctx.repo(BellSchedule).find({ where: { active: true }, sort: ['name'], limit: 200 });
  if (schedules.length === 0 || entries.length === 0) return ({ startsAt, endsAt }) => ({ startsAt, endsAt });
  const sections = await ctx
    .repo(Section)
    .find({ where: { id: { in: [...new Set(entries.map((entry) => entry.section))] } }, sort: [] });
  const shiftOf = new Map(sections.map((section) => [section.id, section.shift]));
  const known = new Map<string, ReturnType<typeof scheduleOn<(typeof schedules)[number]>>>();
  return (entry, date) => {
    const shift = shiftOf.get(entry.section) ?? '';
    const key = `${shift} ${date}`;
    if (!known.has(key)) known.set(key, scheduleOn(schedules, { shift, date }));
    return timesIn(known.get(key) ?? null, entry);
  };
}

/** The lessons of a usual week of the routine in force today. */
export async function usualWeek(ctx: Context, where: { staff?: string; section?: string } = {}): Promise<EntryRow[]> {
  const version = await routineOn(ctx, ctx.today);
  if (!version) return [];
  return ctx
    .repo(RoutineEntry)
    .find({ where: { ...where, version: version.id }, sort: ['weekday', 'startsAt'], atMost: 5 * A_DAY });
}
