import {
  AcademicSession,
  AcademicYear,
  Enrolment,
  RoutineEntry,
  TeachingAssignment,
} from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { fill, groupBy, t } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, type Context, type RecordValues } from '../../kernel';
import { inOrder, orderedPolicy, yearPolicy } from './checks';
import { ownStudents, remember } from '../people';
import { sectionsNow } from './services/present-seats';

/** Present sections of a student or of a guardian's children; null = no such limit. */
async function studentSections(ctx: Context): Promise<readonly string[] | null> {
  const students = await ownStudents(ctx);
  if (!students) return null;
  return remember(ctx, 'student-sections', async () => sectionsNow(ctx, students));
}

const ELSEWHERE = t(
  'This student is already in a section on these dates. End that enrolment first.',
  'এই তারিখগুলোতে শিক্ষার্থী আগে থেকেই একটি শাখায় ভর্তি আছে। আগে সেই ভর্তি শেষ করুন।',
);
const OUTSIDE_YEAR = t('This date is outside the academic year {year}.', 'তারিখটি {year} শিক্ষাবর্ষের বাইরে।');
const bothWays = inOrder('from', 'until');
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

export const academicsPolicies = [
  yearPolicy,
  orderedPolicy(AcademicSession, 'startsOn', 'endsOn'),
  definePolicy(TeachingAssignment, { locks: ['section', 'staff'] }),
  definePolicy(Enrolment, {
    locks: ['section', 'student'],
    by: ['student'],
    restsOn: [Student],
    check: (ctx, values, id) => onePlaceAtATime(ctx, [{ values, id }]),
    checkMany: onePlaceAtATime,
    read: async (ctx) => {
      const ids = await ownStudents(ctx);
      return ids ? { student: { in: ids } } : true;
    },
    write: () => true,
  }),
  definePolicy(RoutineEntry, {
    locks: ['section', 'staff'],
    by: ['section'],
    restsOn: [Student, Enrolment],
    check: inOrder('startsAt', 'endsAt'),
    read: async (ctx) => {
      const ids = await studentSections(ctx);
      return ids ? { section: { in: ids } } : true;
    },
    write: () => true,
  }),
];
