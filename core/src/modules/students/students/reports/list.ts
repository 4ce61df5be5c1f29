import { t, type ParametersOf, type ReportRow, type Row, type Text } from '@pathshala/shared/kit';
import { Enrolment, Group, Section, Shift, Version } from '@pathshala/shared/modules/school/academics';
import { Thana } from '@pathshala/shared/modules/foundation/geo';
import { Guardian, Student, StudentCategory } from '@pathshala/shared/modules/foundation/people';
import { studentsReports } from '@pathshala/shared/modules/students/students';
import { ageOn } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { sectionLabels } from '../../../school/academics';
import { presentPlaces } from '../services/present-places';
import { studentFacts } from '../services/student-facts';

type Given = ParametersOf<(typeof studentsReports.list)['parameters']>;
interface ListRow extends ReportRow {
  keys: { student: string; enrolment: string; section: string };
}
const PERSONAL = ['gender', 'religion', 'bloodGroup', 'category', 'thana'] as const;

/**
 * Everyone who sits somewhere today, by section and roll; the details of each person are read for the rows in sight.
 */
export const listReport = reportSpec<(typeof studentsReports.list)['parameters'], ListRow>(studentsReports.list, {
  async rows(ctx, given) {
    const [wanted, { places }] = [await wantedStudents(ctx, given), await presentPlaces(ctx, given)];
    return places
      .filter((place) => !wanted || wanted.has(place.student))
      .map(({ id: enrolment, student, section, roll }) => ({
        keys: { student, enrolment, section },
        cells: { roll },
      }));
  },
  describe,
});

/** Students with the wanted properties; null where none is asked for. */
async function wantedStudents(ctx: Context, given: Given): Promise<Set<string> | null> {
  const { minAge, maxAge, on } = given;
  const wanted = PERSONAL.filter((name) => given[name]);
  if (wanted.length === 0 && minAge === undefined && maxAge === undefined) return null;
  const isOfAge = (dateOfBirth: string) => {
    const { years } = ageOn(dateOfBirth, on);
    return years >= (minAge ?? 0) && years <= (maxAge ?? Number.POSITIVE_INFINITY);
  };
  const rows = [...(await studentFacts(ctx)).values()];
  return new Set(
    rows
      .filter((row) => wanted.every((name) => row[name] === given[name]) && isOfAge(row.dateOfBirth))
      .map((row) => row.id),
  );
}

async function describe(ctx: Context, rows: readonly ListRow[], { on }: Given): Promise<ReportRow[]> {
  const idsOf = (key: keyof ListRow['keys']) => [...new Set(rows.map(({ keys }) => keys[key]))];
  const byId = <T extends { id: string }>(found: readonly T[]) => new Map(found.map((row) => [row.id, row]));
  const students = byId(await ctx.repo(Student).find({ where: { id: { in: idsOf('student') } } }));
  const places = byId(await ctx.repo(Enrolment).find({ where: { id: { in: idsOf('enrolment') } } }));
  const sections = byId(await ctx.repo(Section).find({ where: { id: { in: idsOf('section') } } }));
  const people = [...students.values()];
  const adults = byId(
    await ctx
      .repo(Guardian)
      .find({ where: { id: { in: people.flatMap((row) => [row.guardian, row.father, row.mother].filter(isThere)) } } }),
  );
  const named = async (entity: Parameters<Context['labels']>[0], ids: readonly (string | undefined)[]) => {
    const labels = await ctx.labels(entity, [...new Set(ids.filter(isThere))]);
    return (id: string | undefined): Text | null => labels.get(id ?? '') ?? null;
  };
  const seats = [...sections.values()];
  const titles = await sectionLabels(ctx, seats);
  const [thana, category, group, shift, version] = [
    await named(
      Thana,
      people.map((row) => row.thana),
    ),
    await named(
      StudentCategory,
      people.map((row) => row.category),
    ),
    await named(
      Group,
      seats.map((row) => row.group),
    ),
    await named(
      Shift,
      seats.map((row) => row.shift),
    ),
    await named(
      Version,
      seats.map((row) => row.version),
    ),
  ];
  return rows.map((row) => {
    const student = students.get(row.keys.student);
    const section = sections.get(row.keys.section);
    const place = places.get(row.keys.enrolment);
    if (!student) return row;
    const [guardian, father, mother] = [student.guardian, student.father, student.mother].map((id) =>
      adults.get(id ?? ''),
    );
    return {
      ...row,
      cells: {
        ...row.cells,
        ...personOf(student),
        age: student.dateOfBirth ? ageOn(student.dateOfBirth, on).years : null,
        thana: thana(student.thana),
        category: category(student.category),
        section: titles.get(row.keys.section) ?? null,
        group: group(section?.group),
        shift: shift(section?.shift),
        version: version(section?.version),
        boardRegistration: place?.boardRegistration ?? null,
        boardRoll: place?.boardRoll ?? null,
        phone: guardian?.phone ?? student.phone ?? null,
        guardian: guardian ? { en: guardian.name, bn: guardian.nameBn } : null,
        relation: student.guardianRelation ?? relationOf(student),
        guardianNid: guardian?.nationalId ?? null,
        occupation: guardian?.occupation ?? null,
        income: guardian?.yearlyIncome ?? null,
        fatherNid: father?.nationalId ?? null,
        motherNid: mother?.nationalId ?? null,
      },
    };
  });
}

const isThere = (id: string | undefined): id is string => id !== undefined;
const both = (en: string | undefined, bn: string | undefined): Text | null =>
  en || bn ? { en: en ?? bn!, bn: bn ?? en! } : null;
const FATHER = t('Father', 'পিতা');
const MOTHER = t('Mother', 'মাতা');
function relationOf({ guardian, father, mother }: Row<typeof Student>): Text | null {
  if (!guardian) return null;
  return guardian === father ? FATHER : guardian === mother ? MOTHER : null;
}

function personOf(row: Row<typeof Student>): ReportRow['cells'] {
  return {
    name: { en: row.name, bn: row.nameBn },
    code: row.code,
    // The board's portal takes capital letters of the English birth record.
    nameEn: row.name.toUpperCase(),
    fatherEn: row.fatherName?.toUpperCase() ?? null,
    motherEn: row.motherName?.toUpperCase() ?? null,
    father: both(row.fatherName, row.fatherNameBn),
    mother: both(row.motherName, row.motherNameBn),
    dateOfBirth: row.dateOfBirth,
    birthRegistration: row.birthRegistration ?? null,
    gender: row.gender,
    religion: row.religion,
    bloodGroup: row.bloodGroup ?? null,
    ethnicGroup: row.ethnicGroup ?? null,
    address: both(row.address, row.addressBn),
  };
}
