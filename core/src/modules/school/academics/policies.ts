import {
  AcademicSession,
  AcademicYear,
  Enrolment,
  TeachingAssignment,
} from '@pathshala/shared/modules/school/academics';
import { EVERY_STUDENT, Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { fill, groupBy, t } from '@pathshala/shared/kit';
import {
  definePolicy,
  fieldFault,
  systemPart,
  type Context,
  type PolicyAnswer,
  type RecordValues,
} from '../../../kernel';
import { inOrder, orderedPolicy, yearPolicy } from './checks';
import { adultsOf, remember } from '../../foundation/people';
import { knownStudents, ofKnownPlaces } from './services/known-students';

const ELSEWHERE = t(
  'This student is already in a section on these dates. End that enrolment first.',
  'এই তারিখগুলোতে শিক্ষার্থী আগে থেকেই একটি শাখায় ভর্তি আছে। আগে সেই ভর্তি শেষ করুন।',
);
const OUTSIDE_YEAR = t('This date is outside the academic year {year}.', 'তারিখটি {year} শিক্ষাবর্ষের বাইরে।');
const bothWays = inOrder(Enrolment, 'from', 'until');
interface PlaceValues {
  year: string;
  student: string;
  from: string;
  until?: string | null;
}

/** A place lies within its year. */
async function withinYear(ctx: Context, places: readonly PlaceValues[]): Promise<void> {
  const years = new Map((await ctx.repo(AcademicYear).find()).map((year) => [year.id, year]));
  for (const { year: id, from, until } of places) {
    const year = years.get(id);
    if (!year) continue;
    const isOutside = (date: string) => date < year.startsOn || date > year.endsOn;
    const field = isOutside(from) ? 'from' : until && isOutside(until) ? 'until' : null;
    if (field) throw fieldFault(field, fill(OUTSIDE_YEAR, { year: t(year.name, year.nameBn) }));
  }
}

/**
 * A student sits in one section at a time, over all years; one who moves ends the old enrolment the day before the new
 * one begins. Rows of the same write are compared with each other as well.
 */
async function onePlaceAtATime(ctx: Context, rows: readonly { values: RecordValues; id: string }[]): Promise<void> {
  for (const { values } of rows) bothWays(ctx, values);
  const places = rows.map(({ values, id }) => ({ ...(values as unknown as PlaceValues), id }));
  await withinYear(ctx, places);
  const written = new Set(places.map(({ id }) => id));
  const present = await ctx.repo(Enrolment).find({
    where: { student: { in: [...new Set(places.map(({ student }) => student))] } },
  });
  const others = groupBy([...present.filter(({ id }) => !written.has(id)), ...places], ({ student }) => student);
  for (const { id, student, from, until } of places) {
    const isBeside = (other: { id: string; from: string; until?: string | null }) =>
      other.id !== id && (!until || other.from <= until) && (!other.until || other.until >= from);
    if ((others.get(student) ?? []).some(isBeside)) throw fieldFault('from', ELSEWHERE);
  }
}

const UNBORN = t('The date of birth cannot be in the future.', 'জন্ম তারিখ ভবিষ্যতে হতে পারে না।');

async function knownPeople(ctx: Context): Promise<PolicyAnswer> {
  const ids = await knownStudents(ctx);
  return ids ? { id: { in: ids } } : true;
}

/** Guardians themselves, a student's own adults, and for teachers those of the students whom they know. */
async function knownGuardians(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.actor.role === 'guardian') return ctx.actor.guardian ? { id: ctx.actor.guardian } : false;
  const students = await knownStudents(ctx);
  if (!students) return true;
  if (students.length === 0) return false;
  return remember(ctx, 'known-guardians', async () => {
    const rows = await systemPart(ctx)
      .repo(Student)
      .aggregate<{ _id: string; guardian?: string; father?: string; mother?: string }>({ id: { in: [...students] } }, [
        { $project: { guardian: 1, father: 1, mother: 1 } },
      ]);
    const adults = [...new Set(rows.flatMap(adultsOf))];
    return adults.length > 0 && { id: { in: adults } };
  });
}

export const academicsPolicies = [
  // Declared here and not among people: the students a teacher knows follow from the places in sections.
  definePolicy(Student, {
    by: [],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: knownPeople,
    // Those who come newly are in no section yet.
    write: async (ctx) => ctx.can(EVERY_STUDENT) || knownPeople(ctx),
    check: (ctx, { dateOfBirth }) => {
      if (dateOfBirth && dateOfBirth > ctx.today) throw fieldFault('dateOfBirth', UNBORN);
    },
  }),
  definePolicy(Guardian, {
    by: [],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: knownGuardians,
    write: async (ctx) => ctx.can(EVERY_STUDENT) || knownGuardians(ctx),
  }),
  yearPolicy,
  orderedPolicy(AcademicSession, 'startsOn', 'endsOn'),
  definePolicy(TeachingAssignment, { locks: ['section', 'staff'] }),
  definePolicy(Enrolment, {
    locks: ['section', 'student'],
    by: ['student', 'section'],
    restsOn: [Student, TeachingAssignment],
    check: (ctx, values, id) => onePlaceAtATime(ctx, [{ values, id }]),
    checkMany: onePlaceAtATime,
    read: ofKnownPlaces,
    write: ofKnownPlaces,
  }),
];
