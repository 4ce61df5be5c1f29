import { fill, type Row, t } from '@pathshala/shared/kit';
import { PayRun, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { formatsOf } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { calculatePay } from '../jobs/payroll-jobs';

type RunRow = Row<typeof PayRun>;

export const NOBODY = { en: '', bn: '' };

/** Starts the engine on a run that is calculating. */
export async function orderCalculation(ctx: Context, row: RunRow): Promise<void> {
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  const type = (await ctx.labels(SalaryType, [row.salaryType])).get(row.salaryType) ?? NOBODY;
  const run = await startRun(ctx, {
    kind: 'payCalculation',
    title: fill(t('{type}, {month}', '{type}, {month}'), { type, month: t(en.month(row.month), bn.month(row.month)) }),
    subject: `payRun:${row.id}`,
    permission: 'payroll.run',
    lock: `payRun:${row.id}`,
    job: calculatePay,
  });
  await ctx.repo(PayRun).update(row.id, { run: run.id });
}
