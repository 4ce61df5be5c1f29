import { Enrolment, RoutineEntry } from '@pathshala/shared/modules/academics';
import { definePolicy, type Context } from '../../kernel';
import { inOrder, yearPolicy } from './checks';
import { ownStudents, remember } from '../people';

/** Present sections of a pupil or of a guardian's children; null = no such limit. */
async function studentSections(ctx: Context): Promise<readonly string[] | null> {
  const students = await ownStudents(ctx);
  if (!students) return null;
  return remember(ctx, 'student-sections', async () => (await ctx.repo(Enrolment).find({ where: { student: { in: students }, until: { exists: false } } })).map((row) => row.section));
}

export const academicsPolicies = [
  yearPolicy,
  definePolicy(Enrolment, { check: inOrder('from', 'until'), read: async (ctx) => { const ids = await ownStudents(ctx); return ids ? { student: { in: ids } } : true; }, write: () => true }),
  definePolicy(RoutineEntry, { check: inOrder('startsAt', 'endsAt'), read: async (ctx) => { const ids = await studentSections(ctx); return ids ? { section: { in: ids } } : true; }, write: () => true }),
];
