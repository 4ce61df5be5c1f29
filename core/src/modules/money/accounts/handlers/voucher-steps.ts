import { authorsOf, type ActionOutput } from '@pathshala/shared/kit';
import { Voucher, type accountsActions } from '@pathshala/shared/modules/money/accounts';
import { User } from '@pathshala/shared/modules/foundation/identity';
import type { Context } from '../../../../kernel';
import { viewChain } from '../../../school/approvals';
import { wayOfReversal } from '../services/reversal';
import { voucherApproval } from '../voucher-approval';

/** Author of a voucher, the course of its approval, and whether the caller is asked now. */
export const voucherSteps = async (
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof accountsActions.voucherSteps>> => {
  const record = await ctx.repo(Voucher).get(id);
  const writers = authorsOf({ ...record, submittedBy: null });
  const names = await ctx.labels(User, writers);
  return {
    ...(await viewChain(ctx, voucherApproval, record)),
    reversal: await wayOfReversal(ctx, record),
    writers: writers.flatMap((user) => names.get(user) ?? []),
  };
};
