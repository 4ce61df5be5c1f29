import type { Row } from '@pathshala/shared/kit';
import { AttendanceExcusal, studentExcused, type ExcusedDays } from '@pathshala/shared/modules/time/excusals';
import { emit, type Context } from '../../../../kernel';
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
 * Excuses someone for some days, within the caller's transaction; registers that show them absent there hear of it.
 * @throws AppError STAFF_MONTH_LOCKED for an employee's days that are paid
 */
export async function excuse(ctx: Context, { source, ...values }: Excusal): Promise<void> {
  if (values.staff) await assertStaffMonthsOpen(ctx, values.from, values.until);
  const repo = ctx.repo(AttendanceExcusal);
  const known = await repo.findOne({ source });
  const row = known
    ? await repo.update(known.id, { ...values, halfOn: values.halfOn ?? null })
    : await repo.create({ ...values, source });
  await tell(ctx, row, { before: known, as: `${row.rev}` });
}

/** Takes an excusal back, within the caller's transaction. Nothing happens when there is none. */
export async function dropExcusal(ctx: Context, source: string): Promise<void> {
  const repo = ctx.repo(AttendanceExcusal);
  const known = await repo.findOne({ source });
  if (!known) return;
  if (known.staff) await assertStaffMonthsOpen(ctx, known.from, known.until);
  await repo.remove(known.id);
  await tell(ctx, known, { before: null, as: 'dropped' });
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

async function tell(ctx: Context, row: ExcusalRow, { before, as }: { before: ExcusalRow | null; as: string }) {
  if (!row.student) return;
  const from = before && before.from < row.from ? before.from : row.from;
  const until = before && before.until > row.until ? before.until : row.until;
  if (from > ctx.today) return;
  await emit(ctx, studentExcused, {
    student: row.student,
    from,
    until,
    reason: row.reasonBn,
    about: `${row.id}-${as}`,
  });
}
