import { Class, Enrolment, Section, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import type { Row, Text } from '@pathshala/shared/kit';
import { systemPart, type Context } from '../../../../kernel';
import { everySeat } from './present-seats';

/** "Six - A": class and section as everyone calls it. */
export const sectionLabels = (ctx: Context, sections: readonly Row<typeof Section>[]): Promise<Map<string, Text>> =>
  ctx.labels(
    Section,
    sections.map((section) => section.id),
  );

/** Active sections in the order of classes and names. */
export async function activeSections(ctx: Context): Promise<Row<typeof Section>[]> {
  const [sections, classes] = await Promise.all([
    ctx.repo(Section).find({ where: { active: true } }),
    ctx.repo(Class).find(),
  ]);
  const rank = new Map(classes.map((row, index) => [row.id, index]));
  return sections.sort(
    (a, b) => (rank.get(a.class) ?? 0) - (rank.get(b.class) ?? 0) || a.rank - b.rank || a.name.localeCompare(b.name),
  );
}

/** Number of students of each section on a date; the callers decide whose number is shown. */
export async function strengthOf(
  ctx: Context,
  date: string,
  sections: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (date === ctx.today) {
    for (const { section } of await everySeat(ctx, sections)) counts.set(section, (counts.get(section) ?? 0) + 1);
    return counts;
  }
  // Asked apart, each from the index of sections and last days: together they would read the places of all years.
  const sys = systemPart(ctx);
  for (const until of [{ exists: false }, { gte: date }]) {
    const rows = await sys
      .repo(Enrolment)
      .aggregate<{ _id: string; n: number }>({ section: { in: [...sections] }, until, from: { lte: date } }, [
        { $group: { _id: '$section', n: { $sum: 1 } } },
      ]);
    for (const { _id, n } of rows) counts.set(_id, (counts.get(_id) ?? 0) + n);
  }
  return counts;
}

/**
 * Employees who are class teachers of a section. A student or guardian who applies for something must reach them
 * although they may not read who teaches what; nothing but their ids comes out.
 */
export async function classTeachersOf(ctx: Context, section: string): Promise<string[]> {
  if (!ctx.tenantId) return [];
  const rows = await ctx
    .asSystem('class teachers of a section')
    .repo(TeachingAssignment)
    .find({ where: { section, classTeacher: true }, sort: [] });
  return [...new Set(rows.map((row) => row.staff))];
}
