import { groupBy, type Row } from '@pathshala/shared/kit';
import { Section, Shift } from '@pathshala/shared/modules/school/academics';
import {
  AttendanceExcusal,
  judgeExcusals,
  type ExcusalVerdict,
  type ExcusedDays,
} from '@pathshala/shared/modules/time/attendance';
import type { Context } from '../../../../kernel';
import { lessonsOn } from '../../../school/timetable';
import { settleExcusal } from '../jobs/settle-excusal';
import type { RegisterKey } from './register';
import { assertStaffMonthsOpen } from './staff-months';

type ExcusalRow = Row<typeof AttendanceExcusal>;
export interface Excusal extends ExcusedDays {
  student?: string | undefined;
  staff?: string | undefined;
  /** Of the student. */
  section?: string | undefined;
  reason: string;
  reasonBn: string;
  /** Source of the excusal, e.g. `leave:<id>`; excusing the same source again replaces its days. */
  source: string;
}

/**
 * Excuses someone for some days, within the caller's transaction; registers that show them absent there are put right
 * by a job.
 * @throws AppError STAFF_MONTH_LOCKED for an employee's days that are paid
 */
export async function excuse(ctx: Context, { source, ...values }: Excusal): Promise<void> {
  if (values.staff) await assertStaffMonthsOpen(ctx, values.from, values.until);
  const repo = ctx.repo(AttendanceExcusal);
  const known = await repo.findOne({ source });
  const row = known
    ? await repo.update(known.id, { ...values, halfOn: values.halfOn ?? null })
    : await repo.create({ ...values, source });
  orderSettling(ctx, row, { before: known, as: `${row.rev}` });
}

/** Takes an excusal back, within the caller's transaction. Nothing happens when there is none. */
export async function dropExcusal(ctx: Context, source: string): Promise<void> {
  const repo = ctx.repo(AttendanceExcusal);
  const known = await repo.findOne({ source });
  if (!known) return;
  if (known.staff) await assertStaffMonthsOpen(ctx, known.from, known.until);
  await repo.remove(known.id);
  orderSettling(ctx, known, { before: null, as: 'dropped' });
}

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

/**
 * Those of these employees who are on leave on a date. Also used for applicants, who may not read the leave of the
 * staff; nothing but ids is returned.
 */
export async function awayOn(ctx: Context, date: string, staff: readonly string[]): Promise<Set<string>> {
  if (!ctx.tenantId || staff.length === 0) return new Set();
  const rows = await ctx
    .asSystem('which employees are on leave')
    .repo(AttendanceExcusal)
    .find({
      where: {
        staff: { in: [...staff] },
        kind: 'leave',
        half: 'none',
        from: { lte: date },
        until: { gte: date },
      },
      sort: [],
    });
  return new Set(rows.flatMap((row) => row.staff ?? []));
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
const withReason = (row: ExcusalRow) => ({ ...row, reason: { en: row.reason, bn: row.reasonBn } });

function orderSettling(ctx: Context, row: ExcusalRow, { before, as }: { before: ExcusalRow | null; as: string }) {
  if (!row.student) return;
  const from = before && before.from < row.from ? before.from : row.from;
  const until = before && before.until > row.until ? before.until : row.until;
  if (from > ctx.today) return;
  ctx.after(
    settleExcusal,
    { student: row.student, from, until, reason: row.reasonBn },
    { id: `excusal-${row.id}-${as}` },
  );
}
