import { Section, Subject, TeachingAssignment } from '@pathshala/shared/modules/school/academics';
import { lengthOfService, type employeesActions } from '@pathshala/shared/modules/staff/employees';
import type { ActionInput, ActionOutput, Text } from '@pathshala/shared/kit';
import { EMPLOYEE_FILE, Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { usualWeek } from '../../../school/timetable';
import { retirementOf } from '../services/retirement';

type Profile = ActionOutput<typeof employeesActions.profile>;
const UNKNOWN: Text = { en: '', bn: '' };

/** Facts derived from the record, for colleagues too; the day of retirement only for readers of the file. */
export async function profile(
  ctx: Context,
  { staff: id }: ActionInput<typeof employeesActions.profile>,
): Promise<Profile> {
  const staff = await ctx.repo(Staff).get(id);
  const reports = await ctx.repo(Staff).find({ where: { reportsTo: id, active: true } });
  const above = staff.reportsTo ? await ctx.labels(Staff, [staff.reportsTo]) : null;
  const until = staff.leftOn ?? ctx.today;
  return {
    service: staff.joiningDate && staff.joiningDate <= until ? lengthOfService(staff.joiningDate, until) : null,
    retiresOn: ctx.can(EMPLOYEE_FILE) ? ((await retirementOf(ctx, [staff])).get(id) ?? null) : null,
    reportsTo: staff.reportsTo ? { id: staff.reportsTo, name: above?.get(staff.reportsTo) ?? UNKNOWN } : null,
    reports: reports.map((row) => ({ id: row.id, name: { en: row.name, bn: row.nameBn } })),
    teaches: await taughtBy(ctx, id),
  };
}

async function taughtBy(ctx: Context, staff: string): Promise<Profile['teaches']> {
  if (!ctx.can('teachingAssignment.read')) return [];
  const assignments = await ctx.repo(TeachingAssignment).find({ where: { staff } });
  const lessons = ctx.can('routineEntry.read') ? await usualWeek(ctx, { staff }) : [];
  const sections = await ctx.labels(
    Section,
    assignments.map(({ section }) => section),
  );
  const subjects = await ctx.labels(
    Subject,
    assignments.flatMap(({ subject }) => subject ?? []),
  );
  return assignments.map(({ section, subject, classTeacher }) => ({
    section: sections.get(section) ?? UNKNOWN,
    subject: subject ? (subjects.get(subject) ?? UNKNOWN) : null,
    isClassTeacher: classTeacher,
    lessons: lessons.filter((each) => each.section === section && each.subject === subject).length,
  }));
}
