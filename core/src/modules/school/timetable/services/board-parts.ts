import type { ActionOutput, Row, Text } from '@pathshala/shared/kit';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import { Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import { type EntryFacts, type timetableActions, WeeklyLesson } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';

type Board = ActionOutput<typeof timetableActions.board>;

export const NOTHING: Text = { en: '', bn: '' };

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
