import { type ActionOutput, groupBy } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { type attendanceActions, AttendanceMark, AttendanceTotal } from '@pathshala/shared/modules/time/attendance';
import type { Context } from '../../../../kernel';
import { totalsOf } from '../services/month-report';

export async function studentSummary(
  ctx: Context,
  { student, from, until }: { student: string; from: string; until: string },
): Promise<ActionOutput<typeof attendanceActions.studentSummary>> {
  await ctx.repo(Student).get(student);
  const marks = await ctx
    .repo(AttendanceMark)
    .find({ where: { student, period: 0, date: { gte: from, lte: until } }, sort: ['date'] });
  const months = [...groupBy(marks, (mark) => mark.date.slice(0, 7))].map(([month, rows]) => ({
    month,
    ...totalsOf(rows.map((row) => row.status)),
  }));
  const totals = await ctx
    .repo(AttendanceTotal)
    .find({ where: { student, from: { lte: until }, until: { gte: from } }, sort: ['from'] });
  return {
    months,
    periods: totals.map((row) => ({
      from: row.from,
      until: row.until,
      workingDays: row.workingDays,
      presentDays: row.presentDays,
      percent: Math.round((row.presentDays * 10_000) / row.workingDays) / 100,
    })),
    totals: totalsOf(marks.map((mark) => mark.status)),
  };
}
