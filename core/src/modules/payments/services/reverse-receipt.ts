import { AppError, type Row } from '@pathshala/shared/kit';
import { balanceOf, FeeLine, lineStatus } from '@pathshala/shared/modules/fees';
import {
  cancellationNumbers,
  PaymentEntry,
  paymentsErrors,
  Receipt,
  receiptEntered,
} from '@pathshala/shared/modules/payments';
import { emit, type Context } from '../../../kernel';
import { takeNumber } from '../../numbering';
import { changeWallet } from './change-wallet';

/**
 * Cancels a receipt: the opposite of each of its entries is added today, bills and wallet are as they were without it. The receipt stays,
 * with the reason and the number of the cancellation.
 * @throws ALREADY_CANCELLED, WALLET_SPENT when its advance has been used meanwhile
 */
export async function reverseReceipt(ctx: Context, id: string, reason: string): Promise<Row<typeof Receipt>> {
  const receipts = ctx.repo(Receipt);
  const receipt = await receipts.get(id);
  if (receipt.status === 'cancelled') throw new AppError(paymentsErrors.ALREADY_CANCELLED);
  const number = await takeNumber(ctx, cancellationNumbers);
  const ledger = ctx.repo(PaymentEntry);
  const entries = await ledger.find({ where: { receipt: id }, sort: ['seq'] });
  await changeWallet(ctx, receipt.student, -receipt.wallet, paymentsErrors.WALLET_SPENT);
  await reopenLines(ctx, entries);
  await ledger.createMany(
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
  await emit(ctx, receiptEntered, { receipt: id, isReversal: true });
  return receipts.update(
    id,
    {
      status: 'cancelled',
      cancelNumber: number,
      cancelReason: reason,
      cancelledAt: ctx.now.toISOString(),
      ...(ctx.actor.userId ? { cancelledBy: ctx.actor.userId } : {}),
    },
    { rev: receipt.rev },
  );
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
