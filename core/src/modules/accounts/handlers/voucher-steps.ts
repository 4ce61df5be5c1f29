import type { ActionOutput } from '@pathshala/shared/kit';
import { Voucher, VoucherDecision, type accountsActions } from '@pathshala/shared/modules/accounts';
import type { Context } from '../../../kernel';
import { namesOfDeciders, stepLabels, taskOf, viewDecision } from '../../approvals';
import { voucherApproval } from '../voucher-approval';

/** The course of a voucher's approval, and whether the caller is asked now. */
export async function voucherSteps(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof accountsActions.voucherSteps>> {
  const voucher = await ctx.repo(Voucher).get(id);
  const decisions = await ctx.repo(VoucherDecision).find({ where: { voucher: id } });
  const names = await namesOfDeciders(ctx, decisions);
  return {
    isAsked: voucherApproval.isWaiting(voucher) && typeof (await taskOf(ctx, voucherApproval, voucher)) !== 'string',
    labels: await stepLabels(ctx, voucher.steps),
    decisions: decisions.map((row) => viewDecision(ctx, row, names)),
  };
}
