import { groupBy } from '@pathshala/shared/kit';
import { Section, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { atomsFor, type EntryFacts } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../../kernel';
import { waitingOf, weeklyOf } from '../board-parts';
import { audiencesOf } from '../audiences';
import { settingOf } from '../setting';
import { entriesOf, factsOf, weekOf } from '../stage';
import type { Part, Problem, Unit } from './problem';

/** `rest` keeps every placed lesson; `again` keeps only locked ones and those without a weekly class. */
export type GenerateMode = 'rest' | 'again';
export interface RoutineProblem {
  problem: Problem;
  /** Entries that are placed again. */
  loose: readonly EntryFacts[];
  /** Mark of the draft: a plan for another draft is not written. */
  mark: string;
}
const SEED = 20_261;

export async function problemOf(ctx: Context, version: string, mode: GenerateMode): Promise<RoutineProblem> {
  const entries = (await entriesOf(ctx, version)).map(factsOf);
  const weekly = await weeklyOf(ctx);
  const keyOf = (each: { section: string; subject: string; staff: string }) =>
    `${each.section} ${each.subject} ${each.staff}`;
  const asked = new Set(weekly.map(keyOf));
  const isLoose = (entry: EntryFacts) => mode === 'again' && !entry.locked && !entry.joint && asked.has(keyOf(entry));
  const kept = entries.filter((entry) => !isLoose(entry));
  const { sections, slots } = await weekOf(ctx, entries);
  const audiences = await audiencesOf(
    ctx,
    sections.map(({ id }) => id),
  );
  const rooms = new Map((await ctx.repo(Section).find({ sort: [], atMost: 2_000 })).map((row) => [row.id, row]));
  const partOf = ({
    section,
    subject,
    staff,
    room = null,
  }: Pick<EntryFacts, 'section' | 'subject' | 'staff' | 'room'>): Part => {
    const audience = audiences.get(section);
    const atoms = atomsFor(audience, section, subject);
    const isWhole = !audience || atoms.length === audience.all.length;
    return {
      section,
      subject,
      staff,
      shift: rooms.get(section)?.shift ?? '',
      room: room ?? (isWhole ? (rooms.get(section)?.room ?? null) : null),
      asked: room,
      atoms,
    };
  };
  const fixed = [...groupBy(kept, (entry) => entry.joint ?? entry.id)].map(([id, own]): Unit => {
    const { weekday, period, length = 1 } = own[0]!;
    // Combined sections sit together: none of their own rooms is taken.
    const parts = own.map(partOf).map((part, at) => (own.length > 1 ? { ...part, room: own[at]!.room ?? null } : part));
    return { id, length, parts, locked: { weekday, period } };
  });
  const present = new Set(sections.map(({ id }) => id));
  const waiting = waitingOf(weekly, kept).filter((each) => present.has(each.section));
  const blocks = groupBy(waiting, (each) => (each.block ? `b:${each.block}:${each.length}` : `w:${each.id}`));
  const open = [...blocks].flatMap(([key, rows]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.left)) }, (_, at): Unit => {
      const own = rows.filter((row) => row.left > at);
      return { id: `${key}#${at}`, length: own[0]!.length, parts: own.map(partOf), locked: null };
    }),
  );
  const rules = await settingOf(ctx);
  const teachers = rules.classTeacherFirst
    ? await ctx.repo(TeachingAssignment).find({ where: { classTeacher: true }, sort: [], atMost: 2_000 })
    : [];
  return {
    problem: {
      units: [...fixed, ...open],
      slots,
      mostPerDay: rules.mostPerDay,
      oncePerDay: rules.oncePerDay,
      classTeachers: new Map(teachers.map((row) => [row.section, row.staff])),
      notLast: new Set(rules.notLast ?? []),
      seed: SEED,
    },
    loose: entries.filter(isLoose),
    mark: entries
      .map((entry) => `${entry.id}.${entry.rev}`)
      .toSorted()
      .join(),
  };
}
