import { groupBy, type Row } from '@pathshala/shared/kit';
import type { Audience, RoutineVersion } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../../kernel';
import { waitingOf, weeklyOf } from '../board-parts';
import { audiencesOf } from '../audiences';
import { entriesOf, factsOf } from '../stage';
import { catalogOf, type Catalog } from './catalog';

export interface Place {
  weekday: number;
  /** Beginning of its column. */
  startsAt: string;
  isLocked: boolean;
}
/** Lessons of the same sections in the same subject with the same teacher, room and length. */
export interface ExportLesson {
  sections: string[];
  subject: string;
  staff: string;
  room: string | null;
  length: number;
  places: Place[];
  /** Lessons that wait for a place. */
  waiting: number;
}
export interface ExportModel {
  title: string;
  catalog: Catalog;
  lessons: ExportLesson[];
  audiences: ReadonlyMap<string, Audience>;
}

/** A routine as both programs see it. */
export async function exportModel(ctx: Context, version: Row<typeof RoutineVersion>): Promise<ExportModel> {
  const entries = (await entriesOf(ctx, version.id)).map(factsOf);
  const catalog = await catalogOf(ctx, entries, { withLeft: true });
  const lessons = new Map<string, ExportLesson>();
  const lessonOf = (facts: Omit<ExportLesson, 'places' | 'waiting'>): ExportLesson => {
    const key = JSON.stringify(facts);
    const there = lessons.get(key) ?? { ...facts, places: [], waiting: 0 };
    lessons.set(key, there);
    return there;
  };
  const present = entries.filter((entry) => catalog.sections.has(entry.section));
  for (const own of groupBy(present, (entry) => entry.joint ?? entry.id).values()) {
    const { subject, staff, room = null, length = 1, weekday, startsAt, period, section, locked = false } = own[0]!;
    const sections = own.map((entry) => entry.section).toSorted();
    const shift = catalog.sections.get(section)?.shift ?? '';
    const column = catalog.columns.find(({ periods }) => periods.get(shift) === period);
    lessonOf({ sections, subject, staff, room, length }).places.push({
      weekday,
      startsAt: column?.startsAt ?? startsAt,
      isLocked: locked,
    });
  }
  for (const { section, subject, staff, room, length, left } of waitingOf(await weeklyOf(ctx), entries))
    if (catalog.sections.has(section)) lessonOf({ sections: [section], subject, staff, room, length }).waiting += left;
  return {
    title: version.name,
    catalog,
    lessons: [...lessons.values()],
    audiences: await audiencesOf(ctx, [...catalog.sections.keys()]),
  };
}
