import { AcademicYear, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import type { studentsActions } from '@pathshala/shared/modules/students/students';
import type { ActionInput, ActionOutput, Row, Text } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';
import { readerOfNamed, sectionLabels } from '../../../school/academics';

type Profile = ActionOutput<typeof studentsActions.profile>;
const ADULTS = ['father', 'mother', 'guardian'] as const;
const UNKNOWN: Text = { en: '', bn: '' };

/**
 * Places over the years and the family. Readers of the student see it; adults only where they may be seen themselves.
 */
export async function profile(
  ctx: Context,
  { student: id }: ActionInput<typeof studentsActions.profile>,
): Promise<Profile> {
  const student = await ctx.repo(Student).get(id);
  const [places, siblings, adults] = [
    // Also from before the student came to the caller's section.
    await (await readerOfNamed(ctx)).repo(Enrolment).find({ where: { student: id }, sort: ['-from'] }),
    await siblingsOf(ctx, student),
    await adultsOf(ctx, student),
  ];
  const seats = await ctx
    .repo(Enrolment)
    .find({ where: { student: { in: siblings.map((row) => row.id) }, until: { exists: false } } });
  const sections = await ctx
    .repo(Section)
    .find({ where: { id: { in: [...places, ...seats].map((row) => row.section) } } });
  const names = await sectionLabels(ctx, sections);
  const years = await ctx.labels(
    AcademicYear,
    places.map((row) => row.year),
  );
  return {
    places: places.map(({ id: enrolment, year, section, roll, from, until }) => ({
      enrolment,
      year: years.get(year) ?? UNKNOWN,
      section: names.get(section) ?? UNKNOWN,
      roll,
      from,
      until: until ?? null,
    })),
    adults,
    siblings: siblings.map((row) => {
      const seat = seats.find((each) => each.student === row.id);
      return {
        id: row.id,
        name: { en: row.name, bn: row.nameBn },
        section: seat ? (names.get(seat.section) ?? null) : null,
      };
    }),
  };
}

/** Students who share a parent or guardian, youngest last. */
async function siblingsOf(ctx: Context, student: Row<typeof Student>): Promise<Row<typeof Student>[]> {
  const ids = ADULTS.flatMap((field) => student[field] ?? []);
  const found = new Map<string, Row<typeof Student>>();
  if (ids.length > 0)
    for (const field of ADULTS)
      for (const row of await ctx.repo(Student).find({ where: { [field]: { in: ids } } })) found.set(row.id, row);
  found.delete(student.id);
  return [...found.values()].sort((a, b) => (a.dateOfBirth < b.dateOfBirth ? -1 : 1));
}

async function adultsOf(ctx: Context, student: Row<typeof Student>): Promise<Profile['adults']> {
  if (!ctx.can('guardian.read')) return [];
  const rows = new Map(
    (await ctx.repo(Guardian).find({ where: { id: { in: ADULTS.flatMap((field) => student[field] ?? []) } } })).map(
      (row) => [row.id, row],
    ),
  );
  return [...rows.values()].map((row) => ({
    id: row.id,
    name: { en: row.name, bn: row.nameBn },
    phone: row.phone,
    hasOwnPhone: row.numberOf !== 'family',
    occupation: row.occupation ?? null,
    as: ADULTS.filter((field) => student[field] === row.id),
  }));
}
