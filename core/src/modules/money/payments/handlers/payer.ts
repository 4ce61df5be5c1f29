import { type ActionInput, type ActionOutput, AppError } from '@pathshala/shared/kit';
import { type paymentsActions, paymentsErrors, PaymentType } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { postReceipt } from '../services/post-receipt';
import { oneCard } from '../services/receipt-card';

export async function payFromWallet(
  ctx: Context,
  input: ActionInput<typeof paymentsActions.payFromWallet>,
): Promise<ActionOutput<typeof paymentsActions.payFromWallet>> {
  const wallet = await ctx.repo(PaymentType).findOne({ channel: 'wallet', active: true });
  if (!wallet) throw new AppError(paymentsErrors.METHOD_UNKNOWN);
  return oneCard(ctx, await postReceipt(ctx, { ...input, paymentType: wallet.id, source: 'wallet', toWallet: false }));
}
