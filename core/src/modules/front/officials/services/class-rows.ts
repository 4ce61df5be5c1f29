import { groupBy } from '@pathshala/shared/kit';
import { Class, Enrolment, Section } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import type { ListRow, ListScope } from './list-row';

/** Ethnic groups that a survey counts are those that are said and are not this one. */
const MAJORITY = /^\s*(?:bengali|bangali|bangalee|বাঙালি|বাঙালী)?\s*$/i;

/** The classes of the institution with the number of students of each kind, for surveys and demands. */
export async function classRows(ctx: Context, { year, class: only }: ListScope): Promise<ListRow[]> {
  const classes = (await ctx.repo(Class).find({ where: { active: true } })).filter(({ id }) => !only || id === only);
  const sections = groupBy(await ctx.repo(Section).find({ where: { active: true } }), (row) => row.class);
  const classOf = new Map([...sections].flatMap(([id, rows]) => rows.map((row) => [row.id, id])));
  const day = ctx.today < year.endsOn ? ctx.today : year.endsOn;
  const places = await ctx
    .repo(Enrolment)
    .find({ where: { year: year.id, section: { in: [...classOf.keys()] }, from: { lte: day } }, sort: ['from'] });
  const seated = [...new Map(places.map((place) => [place.student, place])).values()].filter(
    ({ until }) => !until || until >= day,
  );
  const students = new Map(
    (await ctx.repo(Student).find({ where: { id: { in: seated.map(({ student }) => student) } } })).map((row) => [
      row.id,
      row,
    ]),
  );
  const byClass = groupBy(seated, ({ section }) => classOf.get(section)!);
  return classes.map((row) => {
    const people = (byClass.get(row.id) ?? []).flatMap(({ student }) => students.get(student) ?? []);
    const count = (is: (student: (typeof people)[number]) => boolean) => people.filter(is).length;
    return {
      id: row.id,
      name: { en: row.name, bn: row.nameBn },
      place: { en: '', bn: '' },
      roll: null,
      dateOfBirth: undefined,
      values: {
        countedClass: row.name,
        countedClassBn: row.nameBn,
        sections: sections.get(row.id)?.length ?? 0,
        students: people.length,
        boys: count(({ gender }) => gender === 'male'),
        girls: count(({ gender }) => gender === 'female'),
        third: count(({ gender }) => gender === 'other'),
        muslim: count(({ religion }) => religion === 'islam'),
        hindu: count(({ religion }) => religion === 'hindu'),
        buddhist: count(({ religion }) => religion === 'buddhist'),
        christian: count(({ religion }) => religion === 'christian'),
        otherFaith: count(({ religion }) => religion === 'other'),
        ethnic: count(({ ethnicGroup }) => !MAJORITY.test(ethnicGroup ?? '')),
      },
    };
  });
}
