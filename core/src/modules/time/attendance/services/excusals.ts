import { groupBy, type Row } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import { judgeExcusals, type ExcusalVerdict } from '@pathshala/shared/modules/time/attendance';
import { AttendanceExcusal } from '@pathshala/shared/modules/time/excusals';
import type { Context } from '../../../../kernel';
import { lessonsOn } from '../../../school/timetable';
import type { RegisterKey } from './register';

/** Proposals of a day's register for each of these students who is excused. */
export async function excusalsOf(
  ctx: Context,
  key: RegisterKey,
  students: readonly string[],
): Promise<Map<string, ExcusalVerdict>> {
  const rows = await ctx
    .repo(AttendanceExcusal)
    .find({ where: { student: { in: [...students] }, from: { lte: key.date }, until: { gte: key.date } } });
  const out = new Map<string, ExcusalVerdict>();
  if (rows.length === 0) return out;
  const isSecondHalf = await startsInSecondHalf(ctx, key);
  for (const [student, own] of groupBy(rows, (row) => row.student ?? '')) {
    const verdict = judgeExcusals(own.map(withReason), { date: key.date, isSecondHalf });
    if (verdict) out.set(student, verdict);
  }
  return out;
}

/** A register of the whole day (period 0) is taken in the morning; one of a period lies where its lesson begins. */
async function startsInSecondHalf(ctx: Context, { section, date, period }: RegisterKey): Promise<boolean> {
  if (period === 0) return false;
  const [lesson] = await lessonsOn(ctx, date, { section, period });
  if (!lesson) return false;
  const { startsAt, endsAt } = await ctx.repo(Shift).get((await ctx.repo(Section).get(section)).shift);
  return minutes(lesson.startsAt) >= (minutes(startsAt) + minutes(endsAt)) / 2;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const withReason = (row: Row<typeof AttendanceExcusal>) => ({ ...row, reason: { en: row.reason, bn: row.reasonBn } });
