import { PostingSetup } from '@pathshala/shared/modules/money/accounts';
import { PayRun, PaySlip, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { PAY_SETUP, type PaySource } from '../../../money/accounts';
import postPayJob from '../jobs/post-pay.handler';
import { sourceOfPay } from './book-pay';

/** Salary runs, as the books ask for them. Pay that the government sends straight to teachers is not in the books. */
export const paySource: PaySource = {
  async runsSince(ctx, from) {
    const types = await ctx.repo(SalaryType).find({ where: { payer: 'institution' } });
    const runs = await ctx.repo(PayRun).find({
      where: {
        month: { gte: from.slice(0, 7) },
        state: { in: ['approved', 'paid'] },
        salaryType: { in: types.map(({ id }) => id) },
      },
      sort: ['month'],
    });
    return runs.map((run) => ({ id: run.id, month: run.month, net: run.net, source: sourceOfPay(run) }));
  },
  async unpaid(ctx, runs) {
    const [sum] = await ctx
      .repo(PaySlip)
      .aggregate<{ net: number }>({ payRun: { in: runs.map(({ id }) => id) }, payment: { exists: false } }, [
        { $group: { _id: null, net: { $sum: '$net' } } },
      ]);
    return sum?.net ?? 0;
  },
  async catchUp(sys, enter) {
    const setup = await sys.repo(PostingSetup).findOne({ key: PAY_SETUP });
    if (!setup?.isOn || !setup.from) return;
    const runs = await sys
      .repo(PayRun)
      .find({ where: { month: { gte: setup.from.slice(0, 7) } }, sort: ['month', 'key'] });
    for (const { id, approvals } of runs) if (approvals > 0) await enter(sys, { payRun: id }, postPayJob);
  },
};
