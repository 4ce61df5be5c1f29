import { type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Room } from '@pathshala/shared/modules/school/campus';
import {
  RoutineEntry,
  RoutineVersion,
  routineDifference,
  WeeklyLesson,
  type EntryFacts,
  type timetableActions,
} from '@pathshala/shared/modules/school/timetable';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { newId, override, type Context } from '../../../../kernel';
import { moveTogether } from '../services/moving';
import { draftOf, entriesOf, factsOf } from '../services/stage';
import { weeklyOf } from '../services/board-parts';

const NOTHING: Text = { en: '', bn: '' };

/** A new draft: empty, or with the lessons of another routine. */
export async function draftRoutine(
  ctx: Context,
  { version: source, name, nameBn, from }: ActionInput<typeof timetableActions.draftRoutine>,
): Promise<ActionOutput<typeof timetableActions.draftRoutine>> {
  const before = source ? await ctx.repo(RoutineVersion).get(source) : null;
  const draft = await ctx
    .repo(RoutineVersion)
    .create({ name, nameBn, from, ...(before ? { basedOn: before.id } : {}) });
  const rows = before ? await entriesOf(ctx, before.id) : [];
  const joints = new Map<string, string>();
  const inputs = rows.map((row) => {
    const { id: _, rev: __, room, joint, ...facts } = factsOf(row);
    if (joint && !joints.has(joint)) joints.set(joint, newId());
    return {
      ...facts,
      id: newId(),
      version: draft.id,
      locked: row.locked,
      ...(room ? { room } : {}),
      ...(joint ? { joint: joints.get(joint)! } : {}),
    };
  });
  // A copy is as it was: what clashes in it is shown in the draft, and keeps it from being published.
  moveTogether(
    ctx,
    inputs.map((input) => input.joint ?? input.id),
  );
  if (inputs.length > 0) await ctx.repo(RoutineEntry).createMany(inputs);
  return { id: draft.id, copied: inputs.length };
}

export async function difference(
  ctx: Context,
  { version: id }: ActionInput<typeof timetableActions.difference>,
): Promise<ActionOutput<typeof timetableActions.difference>> {
  const version = await ctx.repo(RoutineVersion).get(id);
  const against = version.basedOn ? await ctx.repo(RoutineVersion).findOne({ id: version.basedOn }) : null;
  const before = against ? (await entriesOf(ctx, against.id)).map(factsOf) : [];
  const changes = routineDifference<EntryFacts>(before, (await entriesOf(ctx, id)).map(factsOf));
  const shown = changes.slice(0, 500);
  const those = shown.flatMap(({ before: old, after }) => [...(old ? [old] : []), ...(after ? [after] : [])]);
  const [sections, subjects, teachers, rooms] = [
    await ctx.labels(
      Section,
      those.map((each) => each.section),
    ),
    await ctx.labels(
      Subject,
      those.map((each) => each.subject),
    ),
    await ctx.labels(
      Staff,
      those.map((each) => each.staff),
    ),
    await ctx.labels(
      Room,
      those.flatMap((each) => each.room ?? []),
    ),
  ];
  const side = (entry: EntryFacts | null) =>
    entry && {
      staff: teachers.get(entry.staff) ?? NOTHING,
      room: entry.room ? (rooms.get(entry.room) ?? NOTHING) : null,
      startsAt: entry.startsAt,
      endsAt: entry.endsAt,
    };
  const count = (kind: string) => changes.filter((each) => each.kind === kind).length;
  return {
    against: against ? { en: against.name, bn: against.nameBn } : null,
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    rows: shown.map((each) => {
      const entry = (each.after ?? each.before)!;
      return {
        section: sections.get(entry.section) ?? NOTHING,
        subject: subjects.get(entry.subject) ?? NOTHING,
        weekday: entry.weekday,
        period: entry.period,
        before: side(each.before),
        after: side(each.after),
      };
    }),
  };
}

export async function takeWeekly(
  ctx: Context,
  { version }: ActionInput<typeof timetableActions.takeWeekly>,
): Promise<{ added: number }> {
  await ctx.repo(RoutineVersion).get(version);
  const keyOf = (each: { section: string; subject: string; staff: string }) =>
    `${each.section} ${each.subject} ${each.staff}`;
  const settled = new Set((await weeklyOf(ctx)).map((each) => each.section));
  const found = new Map<string, { entry: EntryFacts; count: number }>();
  for (const entry of (await entriesOf(ctx, version)).map(factsOf)) {
    if (settled.has(entry.section)) continue;
    const known = found.get(keyOf(entry));
    found.set(keyOf(entry), { entry, count: (known?.count ?? 0) + 1 });
  }
  const rows = [...found.values()].map(({ entry: { section, subject, staff, room, length }, count }) => ({
    section,
    subject,
    staff,
    perWeek: Math.min(20, count),
    length: length ?? 1,
    ...(room ? { room } : {}),
  }));
  if (rows.length > 0) await ctx.repo(WeeklyLesson).createMany(rows);
  return { added: rows.length };
}

/** A draft that is given up goes with its lessons; one that was published stays, because days were lived by it. */
export const removeDraft = override(RoutineVersion, 'remove', async (ctx, { id, rev }) => {
  const version = await draftOf(ctx, id);
  const rows = await entriesOf(ctx, version.id);
  if (rows.length > 0) await ctx.repo(RoutineEntry).removeMany(rows.map((row) => ({ id: row.id, rev: row.rev })));
  await ctx.repo(RoutineVersion).remove(id, { rev });
  return { id };
});
