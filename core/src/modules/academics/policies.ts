import {
  AcademicSession,
  Enrolment,
  FiscalYear,
  RoutineEntry,
  TeachingAssignment,
} from '@pathshala/shared/modules/academics';
import { Student } from '@pathshala/shared/modules/people';
import { groupBy, t } from '@pathshala/shared/kit';
import { definePolicy, fieldFault, type Context, type RecordValues } from '../../kernel';
import { inOrder, orderedPolicy, yearPolicy } from './checks';
import { ownStudents, remember } from '../people';

/** Present sections of a student or of a guardian's children; null = no such limit. */
async function studentSections(ctx: Context): Promise<readonly string[] | null> {
  const students = await ownStudents(ctx);
  if (!students) return null;
  return remember(ctx, 'student-sections', async () =>
    (await ctx.repo(Enrolment).find({ where: { student: { in: students }, until: { exists: false } } })).map(
      (row) => row.section,
    ),
  );
}

const ELSEWHERE = t(
  'This student is already in a section on these dates. End that enrolment first.',
  'এই তারিখগুলোতে শিক্ষার্থী আগে থেকেই একটি শাখায় ভর্তি আছে। আগে সেই ভর্তি শেষ করুন।',
);
const bothWays = inOrder('from', 'until');

/** A student sits in one section at a time; one who moves ends the old enrolment the day before the new one begins. */
async function onePlaceAtATime(ctx: Context, rows: readonly { values: RecordValues; id: string }[]): Promise<void> {
  for (const { values } of rows) bothWays(ctx, values);
  const present = await ctx.repo(Enrolment).find({
    where: {
      year: { in: [...new Set(rows.map(({ values }) => values.year as string))] },
      student: { in: [...new Set(rows.map(({ values }) => values.student as string))] },
    },
  });
  const byStudent = groupBy(present, (row) => row.student);
  for (const { values, id } of rows) {
    const { year, student, from, until } = values;
    const isBeside = (other: (typeof present)[number]) =>
      other.id !== id &&
      other.year === year &&
      (!until || other.from <= (until as string)) &&
      (!other.until || other.until >= (from as string));
    if ((byStudent.get(student as string) ?? []).some(isBeside)) throw fieldFault('from', ELSEWHERE);
  }
}

export const academicsPolicies = [
  yearPolicy,
  orderedPolicy(AcademicSession, 'startsOn', 'endsOn'),
  orderedPolicy(FiscalYear, 'startsOn', 'endsOn'),
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
