import { Student } from '@pathshala/shared/modules/foundation/people';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import { definePolicy, type Context, type PolicyAnswer, type RowFilter } from '../../../kernel';
import { ownStudents } from '../../foundation/people';
import { ownSections } from '../../school/academics';

/** Teachers work on the sections that they teach, the office on all. */
export async function taughtSections(ctx: Context): Promise<PolicyAnswer> {
  if (ctx.can('attendance.everySection')) return true;
  return { section: { in: (await ownSections(ctx)).map((each) => each.section) } };
}
/** Staff see everyone who is excused; students and guardians see only their own. */
async function ownExcusals(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? { student: { in: students } } : true;
}
/**
 * The live feed carries the reason of an excusal: only the teachers of the section, the office and the person excused
 * receive it.
 */
async function toldExcusals(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (students) return { student: { in: students } };
  const taught = await taughtSections(ctx);
  if (taught === true) return true;
  return [taught as RowFilter, ...(ctx.actor.staff ? [{ staff: ctx.actor.staff }] : [])];
}

export const excusalPolicies = [
  definePolicy(AttendanceExcusal, {
    by: ['student', 'section', 'staff'],
    restsOn: [Student],
    read: ownExcusals,
    told: toldExcusals,
    write: ownExcusals,
  }),
];
