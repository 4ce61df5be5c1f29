import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import { RoutineVersion, type timetableActions } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { audiencesOf, ownEntries, sectionToday } from '../services/audiences';
import { NOTHING, roomsOf, subjectsOf, teachersOf, waitingOf, weeklyOf } from '../services/board-parts';
import { routineOn } from '../services/in-force';
import { entriesOf, factsOf, weekOf } from '../services/stage';

type Board = ActionOutput<typeof timetableActions.board>;

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

export async function studentWeek(
  ctx: Context,
  { version, student }: ActionInput<typeof timetableActions.studentWeek>,
): Promise<ActionOutput<typeof timetableActions.studentWeek>> {
  const section = await sectionToday(ctx, student);
  if (!section) return { section: null, entries: [] };
  const entries = await entriesOf(ctx, version, { section });
  return { section, entries: (await ownEntries(ctx, { student, section }, entries)).map(({ id }) => id) };
}
