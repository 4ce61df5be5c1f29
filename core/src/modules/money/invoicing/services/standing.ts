import type { ActionOutput } from '@pathshala/shared/kit';
import {
  billingStateOf,
  isInForce,
  openOf,
  PlatformInvoice,
  ServiceContract,
  type invoicingActions,
} from '@pathshala/shared/modules/money/invoicing';
import type { Context } from '../../../../kernel';

/** How the caller's own institution stands; they read no rows of another. */
export async function standing(ctx: Context): Promise<ActionOutput<typeof invoicingActions.standing>> {
  const contracts = await ctx.repo(ServiceContract).find();
  const unpaid = await ctx
    .repo(PlatformInvoice)
    .find({ where: { state: { in: ['issued', 'partlyPaid'] } }, sort: ['dueOn'] });
  const late = unpaid.filter(({ dueOn }) => dueOn < ctx.today);
  const sum = (rows: typeof unpaid) => rows.reduce((total, row) => total + openOf(row), 0);
  const overdueSince = late[0]?.dueOn ?? null;
  const now = contracts.find((each) => isInForce(each, ctx.today));
  return {
    state: billingStateOf(contracts, { today: ctx.today, overdueSince }),
    open: sum(unpaid),
    overdue: sum(late),
    overdueSince,
    contract: now
      ? {
          studentPrice: now.studentPrice,
          fixedFee: now.fixedFee,
          startsOn: now.startsOn,
          endsOn: now.endsOn ?? null,
        }
      : null,
  };
}
