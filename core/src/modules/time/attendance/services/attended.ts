import {
  AttendanceMark,
  AttendanceTotal,
  attendancePercent,
  countMarks,
  type MarkStatus,
} from '@pathshala/shared/modules/time/attendance';
import { systemPart, type Context } from '../../../../kernel';

export interface Attended {
  /** Days in the register. */
  days: number;
  present: number;
  /** Days that `percent` leaves out. */
  leave: number;
  percent: number | null;
}

/**
 * Attendance of some students between two days: whole days of the daily register, and of the days for which only totals
 * are kept, those. The two never speak of the same days of a student. Students of whom nothing is known are not in it.
 */
export async function attendedBetween(
  ctx: Context,
  students: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<Map<string, Attended>> {
  const sys = systemPart(ctx);
  const sums = await attendedInRegister(ctx, students, { from, until });
  const totals = await sys
    .repo(AttendanceTotal)
    .find({ where: { student: { in: [...students] }, from: { gte: from }, until: { lte: until } }, sort: [] });
  for (const { student, workingDays, presentDays } of totals) {
    const { days, present, absent } = sums.get(student) ?? { days: 0, present: 0, absent: 0 };
    sums.set(student, {
      days: days + workingDays,
      present: present + presentDays,
      absent: absent + workingDays - presentDays,
    });
  }
  return new Map(
    [...sums].map(([student, { days, present, absent }]) => [
      student,
      { days, present, leave: days - present - absent, percent: attendancePercent({ present, absent }) },
    ]),
  );
}

/**
 * Of the daily register alone. `hasOpen`: with marks of registers that are not submitted, which are no family's to know
 * and are in no paper.
 */
export async function attendedInRegister(
  ctx: Context,
  students: readonly string[],
  { from, until, hasOpen = false }: { from: string; until: string; hasOpen?: boolean },
): Promise<Map<string, { days: number; present: number; absent: number }>> {
  const sys = systemPart(ctx);
  const marked = await sys.repo(AttendanceMark).aggregate<{ _id: string; marks: MarkStatus[] }>(
    {
      student: { in: [...students] },
      period: 0,
      date: { gte: from, lte: until },
      ...(hasOpen ? {} : { provisional: null }),
    },
    [{ $group: { _id: '$student', marks: { $push: '$status' } } }],
  );
  return new Map(
    marked.map(({ _id, marks }) => {
      const { present, absent } = countMarks(marks);
      return [_id, { days: marks.length, present, absent }] as const;
    }),
  );
}
