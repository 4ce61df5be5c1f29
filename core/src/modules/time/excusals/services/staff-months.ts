import { AppError, t } from '@pathshala/shared/kit';
import { excusalErrors, StaffMonthLock } from '@pathshala/shared/modules/time/excusals';
import { formatsOf } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';

/** Months between two dates in which attendance and leave of employees rest. */
export async function lockedMonths(ctx: Context, from: string, until: string): Promise<Set<string>> {
  const rows = await ctx
    .repo(StaffMonthLock)
    .find({ where: { month: { gte: from.slice(0, 7), lte: until.slice(0, 7) } } });
  return new Set(rows.map(({ month }) => month));
}

/** @throws AppError STAFF_MONTH_LOCKED when salaries of a month between the dates are approved */
export async function assertStaffMonthsOpen(ctx: Context, from: string, until: string): Promise<void> {
  const [month] = [...(await lockedMonths(systemPart(ctx), from, until))].sort();
  if (!month) return;
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  throw new AppError(excusalErrors.STAFF_MONTH_LOCKED, { month: t(en.month(month), bn.month(month)) });
}

/** Locks a month for everyone; the same source locks once. */
export async function lockStaffMonth(
  ctx: Context,
  { month, source }: { month: string; source: string },
): Promise<void> {
  if (!(await ctx.repo(StaffMonthLock).findOne({ source }))) await ctx.repo(StaffMonthLock).create({ month, source });
}

export async function unlockStaffMonth(ctx: Context, source: string): Promise<void> {
  const row = await ctx.repo(StaffMonthLock).findOne({ source });
  if (row) await ctx.repo(StaffMonthLock).remove(row.id);
}
