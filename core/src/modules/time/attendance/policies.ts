import { AppError, t } from '@pathshala/shared/kit';
import { Enrolment, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import {
  AbsenceNote,
  attendanceErrors,
  AttendanceMark,
  AttendanceSheet,
  AttendanceTotal,
} from '@pathshala/shared/modules/time/attendance';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { definePolicy, fieldFault, type Context, type PolicyAnswer } from '../../../kernel';
import { ofKnownStudents, ownSections } from '../../school/academics';
import { taughtSections } from '../excusals';
import { ownStudents } from '../../foundation/people';

/** Families read what is submitted, and what the gate saw. */
async function readableMarks(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? { student: { in: students }, provisional: null } : taughtSections(ctx);
}
/**
 * Class teachers decide on the absences of their sections, the office on all; families write the reasons of their own.
 */
async function decidedSections(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (students) return { student: { in: students } };
  if (ctx.can('attendance.everySection')) return true;
  const sections = (await ownSections(ctx)).filter(({ classTeacher }) => classTeacher);
  return { section: { in: sections.map(({ section }) => section) } };
}
const OVERLAPS = t(
  'Another total for this student overlaps these dates.',
  'এই শিক্ষার্থীর আরেকটি মোট হাজিরায় এই তারিখগুলোর কিছু অংশ আছে।',
);
const REVERSED = t('The end cannot be before the start.', 'শেষের তারিখ শুরুর আগে হতে পারে না।');

export const attendancePolicies = [
  definePolicy(AttendanceSheet, { by: ['section'], read: taughtSections, write: taughtSections }),
  definePolicy(AttendanceMark, {
    by: ['student', 'section', 'provisional'],
    restsOn: [Student],
    read: readableMarks,
    write: taughtSections,
  }),
  definePolicy(AbsenceNote, {
    by: ['student', 'section'],
    restsOn: [Student],
    // A reason may be about illness, and its photo a doctor's paper: teachers of single subjects do not read it.
    read: decidedSections,
    write: decidedSections,
  }),
  definePolicy(AttendanceTotal, {
    locks: ['student'],
    by: ['student'],
    restsOn: [Student, Enrolment, TeachingAssignment],
    read: ofKnownStudents,
    write: ofKnownStudents,
    async check(ctx, { student, from, until, workingDays, presentDays }, id) {
      if (until < from) throw fieldFault('until', REVERSED);
      if (presentDays > workingDays) throw fieldFault('presentDays', attendanceErrors.PRESENT_EXCEEDS_WORKING.text);
      if ((await ctx.repo(AttendanceMark).count({ student, date: { gte: from, lte: until } })) > 0)
        throw new AppError(attendanceErrors.PERIOD_OVERLAPS);
      const others = await ctx
        .repo(AttendanceTotal)
        .find({ where: { student, from: { lte: until }, until: { gte: from } } });
      if (others.some((row) => row.id !== id)) throw fieldFault('from', OVERLAPS);
    },
  }),
];
