import { type ActionInput, type ActionOutput, type Row, type Text } from '@pathshala/shared/kit';
import { Section, Shift, Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import {
  RoutineVersion,
  WeeklyLesson,
  type EntryFacts,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { audiencesOf, ownEntries, sectionToday } from '../services/audiences';
import { routineOn } from '../services/in-force';
import { entriesOf, factsOf, weekOf } from '../services/stage';

type Board = ActionOutput<typeof timetableActions.board>;
const NOTHING: Text = { en: '', bn: '' };

export async function board(
  ctx: Context,
  { version: asked }: ActionInput<typeof timetableActions.board>,
): Promise<Board> {
  const inForce = await routineOn(ctx, ctx.today);
  const version = asked ? await ctx.repo(RoutineVersion).get(asked) : inForce;
  const rows = version ? await entriesOf(ctx, version.id) : [];
  const entries = rows.map((row) => ({ ...factsOf(row), locked: row.locked }));
  const { weekdays, shifts, sections, slots } = await weekOf(ctx, entries);
  const labels = await ctx.labels(
    Section,
    sections.map(({ id }) => id),
  );
  const weekly = ctx.can('weeklyLesson.read') ? await weeklyOf(ctx) : [];
  const teachers = await teachersOf(ctx, [...entries.map((entry) => entry.staff), ...weekly.map((each) => each.staff)]);
  const rooms = await roomsOf(
    ctx,
    entries.flatMap((entry) => entry.room ?? []),
  );
  const subjects = await subjectsOf(ctx);
  const shiftNames = await ctx.labels(
    Shift,
    shifts.map(({ id }) => id),
  );
  return {
    version: version
      ? {
          id: version.id,
          rev: version.rev,
          name: version.name,
          nameBn: version.nameBn,
          from: version.from,
          state: version.state!,
          inForce: version.id === inForce?.id,
        }
      : null,
    mayPlan: ctx.can('timetable.plan') && version?.state === 'draft',
    weekdays,
    shifts: shifts.map(({ id }) => ({ id, label: shiftNames.get(id) ?? NOTHING })),
    sections: sections.map((row) => ({
      id: row.id,
      label: labels.get(row.id) ?? NOTHING,
      class: row.class,
      shift: row.shift,
      room: row.room ?? null,
    })),
    slots,
    audiences: Object.fromEntries(
      [
        ...(await audiencesOf(
          ctx,
          sections.map(({ id }) => id),
        )),
      ].map(([section, { all, bySubject }]) => [
        section,
        {
          all: [...all],
          bySubject: Object.fromEntries(Object.entries(bySubject).map(([key, those]) => [key, [...those]])),
        },
      ]),
    ),
    entries,
    subjects,
    teachers,
    rooms,
    waiting: waitingOf(weekly, entries),
  };
}

export const weeklyOf = (ctx: Context): Promise<Row<typeof WeeklyLesson>[]> =>
  ctx.repo(WeeklyLesson).find({ sort: ['section', 'subject'], atMost: 5_000 });

/** Weekly classes that have fewer lessons in a routine than they need. */
export const waitingOf = (
  weekly: readonly Row<typeof WeeklyLesson>[],
  entries: readonly EntryFacts[],
): Board['waiting'] => leftOf(weekly, entries).filter(({ left }) => left > 0);

/** Weekly classes with the number of their lessons without a place in a routine; less than 0: it has more of them. */
export function leftOf(weekly: readonly Row<typeof WeeklyLesson>[], entries: readonly EntryFacts[]): Board['waiting'] {
  const placed = new Map<string, number>();
  const keyOf = (each: { section: string; subject: string; staff: string }) =>
    `${each.section} ${each.subject} ${each.staff}`;
  for (const entry of entries) placed.set(keyOf(entry), (placed.get(keyOf(entry)) ?? 0) + 1);
  return weekly.map((each) => {
    const left = each.perWeek - (placed.get(keyOf(each)) ?? 0);
    const { id, section, subject, staff, room = null, length, block = null } = each;
    return { id, section, subject, staff, room, length, block, left };
  });
}

/** Those in a teaching post, and everyone else who has lessons. */
export async function teachersOf(ctx: Context, used: readonly string[]): Promise<Board['teachers']> {
  const posts = (await ctx.repo(Designation).find({ sort: [] })).filter((post) => post.teaching !== false);
  const those = await ctx
    .repo(Staff)
    .find({ where: { active: true, designation: { in: posts.map(({ id }) => id) } }, sort: ['name'], atMost: 2_000 });
  const ids = [...new Set([...those.map(({ id }) => id), ...used])];
  const names = await ctx.labels(Staff, ids);
  return ids.map((id) => ({ id, label: names.get(id) ?? NOTHING }));
}

export async function roomsOf(ctx: Context, used: readonly string[]): Promise<Board['rooms']> {
  const usable = await ctx.repo(Room).find({ where: { state: 'active' }, sort: ['name'], atMost: 2_000 });
  const ids = [...new Set([...usable.filter((room) => room.kind !== 'office').map(({ id }) => id), ...used])];
  const names = await ctx.labels(Room, ids);
  return ids.map((id) => ({ id, label: names.get(id) ?? NOTHING }));
}

export async function subjectsOf(ctx: Context): Promise<Board['subjects']> {
  const rows = await ctx.repo(Subject).find({ atMost: 1_000 });
  return rows.map(({ id, name, nameBn }) => ({ id, label: { en: name, bn: nameBn } }));
}

export async function studentWeek(
  ctx: Context,
  { version, student }: ActionInput<typeof timetableActions.studentWeek>,
): Promise<ActionOutput<typeof timetableActions.studentWeek>> {
  const section = await sectionToday(ctx, student);
  if (!section) return { section: null, entries: [] };
  const entries = (await entriesOf(ctx, version)).filter((entry) => entry.section === section);
  return { section, entries: (await ownEntries(ctx, { student, section }, entries)).map(({ id }) => id) };
}
