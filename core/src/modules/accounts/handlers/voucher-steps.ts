import type { ActionOutput } from '@pathshala/shared/kit';
import { Voucher, type accountsActions } from '@pathshala/shared/modules/accounts';
import type { Context } from '../../../kernel';
import { viewChain } from '../../approvals';
import { wayOfReversal } from '../services/reversal';
import { voucherApproval } from '../voucher-approval';

/** The course of a voucher's approval, and whether the caller is asked now. */
export const voucherSteps = async (
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof accountsActions.voucherSteps>> => {
  const record = await ctx.repo(Voucher).get(id);
  return { ...(await viewChain(ctx, voucherApproval, record)), reversal: await wayOfReversal(ctx, record) };
};
