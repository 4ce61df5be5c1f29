import { AppError, type Row } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  BellSchedule,
  cardOf,
  cardsOf,
  ClashIndex,
  RoutineEntry,
  RoutineVersion,
  slotsOf,
  timetableErrors,
  type Audience,
  type Card,
  type EntryFacts,
  type Slot,
} from '@pathshala/shared/modules/school/timetable';
import { lockRecord, type Context } from '../../../../kernel';
import { activeSections } from '../../academics';
import { audiencesOf } from './audiences';
import type { EntryRow } from './in-force';

type SectionRow = Row<typeof Section>;
const ENTRIES_MAX = 10_000;

/** A draft whose lessons may change now, locked for this unit of work. @throws AppError ROUTINE_NOT_DRAFT */
export async function draftOf(ctx: Context, id: string): Promise<Row<typeof RoutineVersion>> {
  await lockRecord(ctx, RoutineVersion, id);
  const version = await ctx.repo(RoutineVersion).get(id);
  if (version.state !== 'draft') throw new AppError(timetableErrors.ROUTINE_NOT_DRAFT);
  return version;
}

/** Lessons of a routine, of all its days and sections or of some. */
export const entriesOf = (
  ctx: Context,
  version: string,
  { weekdays, section }: { weekdays?: readonly number[]; section?: string } = {},
): Promise<EntryRow[]> =>
  ctx.repo(RoutineEntry).find({
    where: {
      version,
      ...(weekdays ? { weekday: { in: [...new Set(weekdays)] } } : {}),
      ...(section ? { section } : {}),
    },
    sort: ['section', 'weekday', 'period'],
    atMost: ENTRIES_MAX,
  });

export const factsOf = (row: EntryRow): EntryFacts & { length: number; room: string | null; joint: string | null } => ({
  id: row.id,
  rev: row.rev,
  section: row.section,
  weekday: row.weekday,
  period: row.period,
  length: row.length,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  subject: row.subject,
  staff: row.staff,
  room: row.room ?? null,
  joint: row.joint ?? null,
  locked: row.locked,
});

export interface Week {
  weekdays: number[];
  shifts: Row<typeof Shift>[];
  sections: SectionRow[];
  slots: Slot[];
}
/** Days, shifts, sections and periods of a usual week. */
export async function weekOf(ctx: Context, entries: readonly EntryFacts[]): Promise<Week> {
  const sections = await activeSections(ctx);
  const used = new Set(sections.map((section) => section.shift));
  const shifts = (await ctx.repo(Shift).find({ sort: ['startsAt'] })).filter((shift) => used.has(shift.id));
  const schedules = await ctx.repo(BellSchedule).find({ where: { active: true }, sort: ['name'], limit: 200 });
  const { weekend = [] } = await ctx.repo(Institution).get(ctx.tenantId!);
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((day) => !weekend.includes(day));
  const shiftOf = new Map(sections.map((section) => [section.id, section.shift]));
  return {
    weekdays,
    shifts,
    sections,
    slots: slotsOf({
      shifts: shifts.map(({ id }) => id),
      weekdays,
      schedules,
      entries,
      shiftOf: (section) => shiftOf.get(section),
    }),
  };
}

export interface Stage {
  index: ClashIndex;
  cards: Map<string, Card>;
  /** The lesson that these entries would be. */
  card(id: string, entries: readonly EntryFacts[]): Card;
}
/** Clash index of some entries. Groups of students are read for `sections` with parallel lessons. */
export async function stageOf(
  ctx: Context,
  entries: readonly EntryFacts[],
  { sections, audiences: known }: { sections: readonly string[]; audiences?: ReadonlyMap<string, Audience> },
): Promise<Stage> {
  const audiences = known ?? (await audiencesOf(ctx, sections));
  const rooms = new Map(
    (await ctx.repo(Section).find({ sort: [], atMost: 2_000 })).map((section) => [section.id, section.room ?? null]),
  );
  const by = { audiences, roomOf: (section: string) => rooms.get(section) ?? null };
  const cards = cardsOf(entries, by);
  return {
    index: new ClashIndex(cards),
    cards: new Map(cards.map((card) => [card.id, card])),
    card: (id, own) => cardOf(id, own, by),
  };
}

export const sectionsOf = (entries: readonly EntryFacts[]): string[] => [
  ...new Set(entries.map((entry) => entry.section)),
];
