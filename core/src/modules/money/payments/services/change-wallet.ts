import { AppError } from '@pathshala/shared/kit';
import { paymentsErrors, Wallet } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';

export const walletBalance = async (ctx: Context, student: string): Promise<number> =>
  (await ctx.repo(Wallet).findOne({ student }))?.balance ?? 0;

/**
 * Adds paisa to a wallet, or takes them out; it never holds less than nothing.
 * @throws the given refusal when it would
 */
export async function changeWallet(
  ctx: Context,
  student: string,
  by: number,
  refusal: (typeof paymentsErrors)[keyof typeof paymentsErrors] = paymentsErrors.WALLET_SHORT,
): Promise<void> {
  if (by === 0) return;
  const wallets = ctx.repo(Wallet);
  const row = await wallets.findOne({ student });
  const balance = (row?.balance ?? 0) + by;
  if (balance < 0) throw new AppError(refusal);
  await (row ? wallets.update(row.id, { balance }, { rev: row.rev }) : wallets.create({ student, balance }));
}
