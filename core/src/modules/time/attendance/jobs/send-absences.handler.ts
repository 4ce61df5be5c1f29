import { AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { runUnit, type Context } from '../../../../kernel';
import { notifyAbsentees } from '../services/notify-absentees';
import { loadSetting } from '../services/register';

/**
 * One SMS for each number of today's absentees. A register that was reopened meanwhile orders when it is submitted
 * again, and one of another day orders nothing: that a child is away now is news for today only.
 */
export default async function sendAbsencesJob(sys: Context, { sheet: id }: { sheet: string }) {
  if (!(await loadSetting(sys)).absenceSms) return;
  await runUnit(sys, { id: 'attendance.sendAbsences', audited: true }, async (ctx) => {
    const sheet = await ctx.repo(AttendanceSheet).findOne({ id });
    if (sheet?.status !== 'submitted' || sheet.date !== ctx.today) return;
    const absent = await ctx.repo(AttendanceMark).find({ where: { sheet: id, status: 'absent' } });
    if (absent.length === 0) return;
    const { section, date, period } = sheet;
    await notifyAbsentees(ctx, { section, date, period, students: absent.map(({ student }) => student) });
  });
}
