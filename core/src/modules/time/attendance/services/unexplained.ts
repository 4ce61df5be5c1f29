import { AttendanceMark } from '@pathshala/shared/modules/time/attendance';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { ownSections } from '../../../school/academics';

const DAYS = 7;

/** Absences of the last days, today among them, that nobody has explained, in the sections of a class teacher. */
export async function unexplained(ctx: Context): Promise<number> {
  if (ctx.can('attendance.everySection')) return 0;
  const sections = (await ownSections(ctx)).filter(({ classTeacher }) => classTeacher);
  if (sections.length === 0) return 0;
  return ctx.repo(AttendanceMark).count({
    section: { in: sections.map(({ section }) => section) },
    date: { gte: addDays(ctx.today, 1 - DAYS) },
    period: 0,
    status: 'absent',
    remark: { exists: false },
  });
}
