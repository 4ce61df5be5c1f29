import { groupBy, type Row, type Text } from '@pathshala/shared/kit';
import {
  Class,
  Enrolment,
  Group,
  Section,
  Shift,
  Subject,
  SubjectCondition,
  Version,
} from '@pathshala/shared/modules/school/academics';
import { SubjectChoice } from '@pathshala/shared/modules/exams/exams';
import { Thana } from '@pathshala/shared/modules/foundation/geo';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import type { ListRow, ListScope } from './list-row';
import { subjectsOf } from './subjects-of';

type Named = ReadonlyMap<string, Text>;
const isThere = (id: string | undefined): id is string => id !== undefined;
const en = (names: Named, id: string | undefined): string | null => names.get(id ?? '')?.en ?? null;

/** Students of a class or section in a year, each once, where they sat last. */
export async function studentRows(ctx: Context, { year, ...scope }: ListScope): Promise<ListRow[]> {
  const sections = (
    await ctx.repo(Section).find({
      where: {
        ...(scope.section ? { id: scope.section } : {}),
        ...(scope.class ? { class: scope.class } : {}),
        ...(scope.group ? { group: scope.group } : {}),
      },
    })
  ).sort((a, b) => a.rank - b.rank);
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  const day = ctx.today < year.endsOn ? ctx.today : year.endsOn;
  const places = await ctx
    .repo(Enrolment)
    .find({ where: { year: year.id, section: { in: [...order.keys()] }, from: { lte: day } }, sort: ['from'] });
  const last = new Map(places.map((place) => [place.student, place]));
  const seated = [...last.values()]
    .filter(({ until }) => !until || until >= day)
    .sort((a, b) => order.get(a.section)! - order.get(b.section)! || a.roll - b.roll);
  return describe(ctx, seated, { sections, year });
}

type Place = Row<typeof Enrolment>;
interface Around {
  sections: readonly Row<typeof Section>[];
  year: ListScope['year'];
}
async function describe(ctx: Context, places: readonly Place[], { sections, year }: Around): Promise<ListRow[]> {
  const ids = places.map(({ student }) => student);
  const students = byId(await ctx.repo(Student).find({ where: { id: { in: ids } } }));
  const people = [...students.values()];
  const adults = byId(
    await ctx
      .repo(Guardian)
      .find({ where: { id: { in: people.flatMap((row) => [row.guardian, row.father, row.mother].filter(isThere)) } } }),
  );
  const choices = groupBy(
    await ctx.repo(SubjectChoice).find({ where: { year: year.id, student: { in: ids } } }),
    ({ student }) => student,
  );
  const codes = new Map((await ctx.repo(Subject).find()).map(({ id, code }) => [id, code]));
  const conditions = await ctx
    .repo(SubjectCondition)
    .find({ where: { active: true, class: { in: [...new Set(sections.map((row) => row.class))] } } });
  const [titles, groups, shifts, versions, thanas] = [
    await sectionLabels(ctx, sections),
    await named(ctx, Group, sections, 'group'),
    await named(ctx, Shift, sections, 'shift'),
    await named(ctx, Version, sections, 'version'),
    await named(ctx, Thana, people, 'thana'),
  ];
  const classes = await named(ctx, Class, sections, 'class');
  const seats = byId(sections);
  return places.flatMap((place): ListRow[] => {
    const student = students.get(place.student);
    const section = seats.get(place.section);
    if (!student || !section) return [];
    const subjects = subjectsOf(
      { religion: student.religion, religionSubject: place.religionSubject, choices: choices.get(student.id) ?? [] },
      conditions.filter((each) => each.class === section.class && (!each.group || each.group === section.group)),
    );
    const codesOf = (of: readonly string[]) =>
      of
        .map((id) => codes.get(id) ?? '')
        .sort()
        .join(' ');
    const [guardian, father, mother] = [student.guardian, student.father, student.mother].map((id) =>
      adults.get(id ?? ''),
    );
    return [
      {
        id: student.id,
        name: { en: student.name, bn: student.nameBn },
        place: titles.get(section.id) ?? { en: section.name, bn: section.nameBn },
        roll: place.roll,
        dateOfBirth: student.dateOfBirth,
        values: {
          ...ownValues(student),
          thana: en(thanas, student.thana),
          className: en(classes, section.class),
          section: section.name,
          roll: place.roll,
          group: en(groups, section.group),
          shift: en(shifts, section.shift),
          version: en(versions, section.version),
          year: year.name,
          boardRegistration: place.boardRegistration ?? null,
          boardRoll: place.boardRoll ?? null,
          religionSubject: codesOf(subjects.religion),
          electives: codesOf(subjects.electives),
          fourthSubject: codesOf(subjects.fourth),
          phone: guardian?.phone ?? null,
          guardianName: guardian?.name ?? null,
          guardianNameBn: guardian?.nameBn ?? null,
          relation: student.guardianRelation ?? (guardian ? guardian.relation : null),
          guardianNid: guardian?.nationalId ?? null,
          occupation: guardian?.occupation ?? null,
          income: guardian?.yearlyIncome ?? null,
          fatherNid: father?.nationalId ?? null,
          fatherPhone: father?.phone ?? null,
          motherNid: mother?.nationalId ?? null,
          motherPhone: mother?.phone ?? null,
        },
      },
    ];
  });
}

const ownValues = (row: Row<typeof Student>): ListRow['values'] => ({
  studentCode: row.code,
  name: row.name,
  nameBn: row.nameBn,
  fatherName: row.fatherName ?? null,
  fatherNameBn: row.fatherNameBn ?? null,
  motherName: row.motherName ?? null,
  motherNameBn: row.motherNameBn ?? null,
  dateOfBirth: row.dateOfBirth ?? null,
  birthRegistration: row.birthRegistration ?? null,
  uniqueId: row.uniqueId ?? null,
  gender: row.gender,
  religion: row.religion ?? null,
  bloodGroup: row.bloodGroup ?? null,
  nationality: row.nationality ?? null,
  ethnicGroup: row.ethnicGroup ?? null,
  address: row.address ?? null,
  addressBn: row.addressBn ?? null,
  permanentAddress: row.permanentAddress ?? null,
  previousSchool: row.previousSchool ?? null,
  photo: row.photo ? 'yes' : null,
});

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const named = <K extends string>(
  ctx: Context,
  entity: Parameters<Context['labels']>[0],
  rows: readonly Readonly<Partial<Record<K, string | undefined>>>[],
  field: K,
): Promise<Named> => ctx.labels(entity, [...new Set(rows.map((row) => row[field]).filter(isThere))]);
