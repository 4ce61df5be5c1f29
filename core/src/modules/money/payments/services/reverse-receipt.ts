import { AppError, type Row } from '@pathshala/shared/kit';
import { balanceOf, FeeLine, lineStatus } from '@pathshala/shared/modules/money/fees';
import {
  cancellationNumbers,
  PaymentClaim,
  PaymentEntry,
  paymentsErrors,
  Receipt,
  receiptEntered,
} from '@pathshala/shared/modules/money/payments';
import { emit, transit, type Context } from '../../../../kernel';
import { takeNumber } from '../../../foundation/numbering';
import { changeWallet } from './change-wallet';
import { leavingSetAside } from './refundable';
import { settleWithWallets } from './settle-credits';
import { releaseTransactionIds } from './transaction-ids';

/** `cancel`: at the counter; `bounce`: with its cheque; `undoRefund`: the refund that it is for was not paid. */
type Step = 'cancel' | 'bounce' | 'undoRefund';

/**
 * Cancels a receipt: the opposite of each of its entries is added today, so that bills and wallet are as they were
 * without it. The receipt stays, with the reason and the number of the cancellation.
 * @throws ALREADY_CANCELLED, WALLET_SPENT when its advance has been used meanwhile, WALLET_HELD when it is set aside
 *   for a refund, FEE_HELD when a refund of a refundable fee that it paid is open, and those of `receiptRules`
 */
export async function reverseReceipt(
  ctx: Context,
  id: string,
  { reason, step }: { reason: string; step: Step },
): Promise<Row<typeof Receipt>> {
  const receipt = await ctx.repo(Receipt).get(id);
  if (receipt.status === 'cancelled') throw new AppError(paymentsErrors.ALREADY_CANCELLED);
  const entries = await ctx.repo(PaymentEntry).find({ where: { receipt: id } });
  // A reopened bill may need a credit from the wallet of the receipt's student.
  const students = [...new Set([receipt.student, ...entries.map(({ student }) => student)])];
  // Around the whole step: while a cheque is in clearing, the receipt itself counts among what is set aside.
  return leavingSetAside(ctx, students, () => transit(ctx, Receipt, step, { id, input: { cancelReason: reason } }));
}

/** Takes back the money of a receipt that is being cancelled. @returns the number of the cancellation */
export async function takeBack(ctx: Context, receipt: Row<typeof Receipt>): Promise<string> {
  const { id } = receipt;
  const number = await takeNumber(ctx, cancellationNumbers);
  const entries = await ctx.repo(PaymentEntry).find({ where: { receipt: id }, sort: ['seq'] });
  // A transfer has changed two wallets; the receiving wallet returns the money first.
  for (const entry of entries.toSorted((a, b) => b.amount - a.amount))
    if (entry.account === 'wallet') await changeWallet(ctx, entry.student, -entry.amount, paymentsErrors.WALLET_SPENT);
  await reopenLines(ctx, entries);
  await freeIds(ctx, receipt);
  await ctx.repo(PaymentEntry).createMany(
    entries.map(({ account, amount, line, subHead, student, paymentType, seq }) => ({
      receipt: id,
      seq: seq + entries.length,
      student,
      date: ctx.today,
      account,
      amount: -amount,
      ...(line ? { line } : {}),
      ...(subHead ? { subHead } : {}),
      paymentType,
      isReversal: true,
    })),
  );
  // Credit that a corrected bill gave to the wallet came from this receipt.
  await settleWithWallets(ctx, [receipt.student]);
  await emit(ctx, receiptEntered, { receipt: id, isReversal: true });
  return number;
}

/**
 * Frees the transaction ids, so that a payment booked for the wrong student can be entered again. The ids of a transfer
 * for several children stay taken while one of its receipts stands.
 */
async function freeIds(ctx: Context, { id }: Row<typeof Receipt>): Promise<void> {
  await releaseTransactionIds(ctx, { receipt: id });
  const claims = ctx.repo(PaymentClaim);
  const claim = await claims.findOne({ receipt: id });
  if (!claim) return;
  const first = claim.together ?? claim.id;
  const parts = [await claims.get(first), ...(await claims.find({ where: { together: first } }))];
  const others = parts.flatMap(({ receipt }) => (receipt && receipt !== id ? [receipt] : []));
  const standing = await ctx.repo(Receipt).count({ id: { in: others }, status: 'issued' });
  const waiting = parts.some(({ status }) => status === 'submitted');
  if (standing === 0 && !waiting) await releaseTransactionIds(ctx, { claim: first });
}

async function reopenLines(ctx: Context, entries: readonly Row<typeof PaymentEntry>[]): Promise<void> {
  const lines = await ctx.repo(FeeLine).find({ where: { id: { in: entries.flatMap((entry) => entry.line ?? []) } } });
  const taken = (line: string, account: 'bill' | 'fine') =>
    entries
      .filter((entry) => entry.line === line && entry.account === account)
      .reduce((sum, entry) => sum + entry.amount, 0);
  await ctx.repo(FeeLine).bulk(
    lines.map((line) => {
      const money = { amount: line.amount, waived: line.waived, paid: line.paid - taken(line.id, 'bill') };
      const fine = taken(line.id, 'fine');
      return {
        id: line.id,
        rev: line.rev,
        patch: {
          paid: money.paid,
          balance: balanceOf(money),
          status: lineStatus(money),
          ...(fine > 0 ? { finePaid: (line.finePaid ?? 0) - fine } : {}),
        },
      };
    }),
  );
}
