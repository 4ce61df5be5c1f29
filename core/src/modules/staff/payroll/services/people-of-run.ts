import type { Row } from '@pathshala/shared/kit';
import { PaySlip, type PayRun } from '@pathshala/shared/modules/staff/payroll';
import type { Context } from '../../../../kernel';
import { structuresOf } from './pay-facts';

/** Everyone whom a run pays or has a slip for, in the order of their ids. */
export async function peopleOfRun(ctx: Context, run: Row<typeof PayRun>): Promise<string[]> {
  const slips = await ctx.repo(PaySlip).find({ where: { payRun: run.id }, limit: 20_000 });
  return [...new Set([...(await structuresOf(ctx, run)).keys(), ...slips.map(({ staff }) => staff)])].sort();
}
