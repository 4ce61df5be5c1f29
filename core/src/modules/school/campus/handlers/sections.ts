import {
  AppError,
  kernelErrors,
  type ActionInput,
  type ActionOutput,
  type Row,
  type Text,
} from '@pathshala/shared/kit';
import {
  AcademicYear,
  Class,
  Enrolment,
  Group,
  nearestYear,
  Section,
  Shift,
  TeachingAssignment,
  Version,
} from '@pathshala/shared/modules/school/academics';
import { type campusActions, Room, sectionFaults } from '@pathshala/shared/modules/school/campus';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { describeFaults } from '../services/describe-faults';
import { classTeachers, markJudged, standingSections } from '../services/section-facts';

type Plan = ActionInput<typeof campusActions.saveSections>['sections'][number];

export async function sectionGrid(
  ctx: Context,
  { year: asked }: ActionInput<typeof campusActions.sectionGrid>,
): Promise<ActionOutput<typeof campusActions.sectionGrid>> {
  const years = await ctx.repo(AcademicYear).find();
  const year = asked ? years.find((row) => row.id === asked) : nearestYear(years, ctx.today);
  if (asked && !year) throw new AppError(kernelErrors.NOT_FOUND);
  const sections = await ctx.repo(Section).find();
  const rooms = new Map((await ctx.repo(Room).find()).map((row) => [row.id, row]));
  const teachers = await classTeachers(ctx);
  const [labels, roomLabels, names] = [
    await ctx.labels(
      Section,
      sections.map(({ id }) => id),
    ),
    await ctx.labels(
      Room,
      sections.flatMap(({ room }) => room ?? []),
    ),
    await ctx.labels(
      Staff,
      [...teachers.values()].map(({ staff }) => staff),
    ),
  ];
  const students = year ? await studentsOf(ctx, year.id) : new Map<string, number>();
  const named = (row: { id: string; name: string; nameBn: string }) => ({
    id: row.id,
    label: { en: row.name, bn: row.nameBn },
  });
  const choices = (rows: readonly { id: string; name: string; nameBn: string; active: boolean }[]) =>
    rows.map((row) => ({ ...named(row), active: row.active }));
  return {
    year: year ? named(year) : null,
    years: years.map(named),
    shifts: choices(await ctx.repo(Shift).find()),
    versions: choices(await ctx.repo(Version).find()),
    classes: choices(await ctx.repo(Class).find()),
    groups: choices(await ctx.repo(Group).find()),
    sections: sections.map((row) => {
      const teacher = teachers.get(row.id)?.staff;
      return {
        id: row.id,
        rev: row.rev,
        label: labels.get(row.id) ?? { en: row.name, bn: row.nameBn },
        class: row.class,
        shift: row.shift,
        ...(row.version ? { version: row.version } : {}),
        ...(row.group ? { group: row.group } : {}),
        name: row.name,
        nameBn: row.nameBn,
        ...(row.capacity ? { capacity: row.capacity } : {}),
        active: row.active,
        students: students.get(row.id) ?? 0,
        ...(row.room
          ? {
              room: {
                id: row.room,
                label: roomLabels.get(row.room) ?? NAMELESS,
                seats: rooms.get(row.room)?.seats ?? 0,
              },
            }
          : {}),
        ...(teacher ? { classTeacher: { id: teacher, label: names.get(teacher) ?? NAMELESS } } : {}),
      };
    }),
  };
}
const NAMELESS: Text = { en: '–', bn: '–' };

/** Students of each section in a year who have not left it. */
async function studentsOf(ctx: Context, year: string): Promise<Map<string, number>> {
  const rows = await ctx
    .repo(Enrolment)
    .aggregate<{ _id: string; n: number }>({ year }, [
      { $match: { $or: [{ until: null }, { until: { $gte: ctx.today } }] } },
      { $group: { _id: '$section', n: { $sum: 1 } } },
    ]);
  return new Map(rows.map((row) => [row._id, row.n]));
}

export async function saveSections(
  ctx: Context,
  { sections: plans }: ActionInput<typeof campusActions.saveSections>,
): Promise<ActionOutput<typeof campusActions.saveSections>> {
  const { sections: standing, facts, teachers } = await standingSections(ctx);
  // Sections that are switched off occupy no room and no teacher, but keep their name.
  const planned = plans.map((plan) => ({
    ...plan,
    id: plan.id ?? null,
    ...(plan.active === false ? { room: undefined, classTeacher: undefined } : {}),
  }));
  const faults = sectionFaults(planned, standing, facts);
  if (faults.length > 0) return { created: 0, changed: 0, faults: await describeFaults(ctx, faults) };
  markJudged(ctx);
  let [created, changed] = [0, 0];
  for (const plan of plans) {
    const section = plan.id ? await changeSection(ctx, plan, plan.id) : await ctx.repo(Section).create(valuesOf(plan));
    if (plan.id) changed += 1;
    else created += 1;
    await setClassTeacher(ctx, { section: section.id, staff: plan.classTeacher, present: teachers.get(section.id) });
  }
  return { created, changed, faults: [] };
}

const valuesOf = ({ class: level, shift, version, group, name, nameBn, capacity, room, active = true }: Plan) => ({
  class: level,
  shift,
  name,
  nameBn,
  active,
  ...(version ? { version } : {}),
  ...(group ? { group } : {}),
  ...(capacity ? { capacity } : {}),
  ...(room ? { room } : {}),
});

async function changeSection(ctx: Context, plan: Plan, id: string): Promise<Row<typeof Section>> {
  const patch = {
    ...valuesOf(plan),
    version: plan.version ?? null,
    group: plan.group ?? null,
    capacity: plan.capacity ?? null,
    room: plan.room ?? null,
  };
  return ctx.repo(Section).update(id, patch, plan.rev === undefined ? {} : { rev: plan.rev });
}

/** One class teacher a section; an assignment that also names a subject stays as that subject's. */
async function setClassTeacher(
  ctx: Context,
  {
    section,
    staff,
    present,
  }: { section: string; staff: string | undefined; present: Row<typeof TeachingAssignment> | undefined },
): Promise<void> {
  const assignments = ctx.repo(TeachingAssignment);
  if (present?.staff === staff) return;
  if (present)
    await (present.subject ? assignments.update(present.id, { classTeacher: false }) : assignments.remove(present.id));
  if (staff) await assignments.create({ section, staff, classTeacher: true });
}
