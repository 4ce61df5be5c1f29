import { AppError, type Row } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { paymentsErrors, Receipt } from '@pathshala/shared/modules/money/payments';
import { formatMoney } from '@pathshala/shared/text';
import { isOneOf, lockRecord, samePeople, startOfDay, type Context } from '../../../../kernel';
import { remember } from '../../../foundation/people';
import { cancelLimitFor } from '../../fees';

type ReceiptRow = Row<typeof Receipt>;

/**
 * A slip of the hand is put right immediately by the person who took the money: on the same day, up to the limit, all
 * such cancellations of the day together. Anything else is cancelled by another person: one who takes, prints and
 * cancels alone may keep the money. @returns OWN_RECEIPT, or null
 */
export async function ownReceipt(ctx: Context, receipt: ReceiptRow): Promise<AppError | null> {
  if (!(await isOneOf(ctx, [receipt.collector, receipt.createdBy]))) return null;
  const { limit, cancelled } = await allowance(ctx);
  if (receipt.date === ctx.today && cancelled + receipt.amount <= limit) return null;
  const amount = { en: formatMoney(limit, 'en'), bn: formatMoney(limit, 'bn') };
  return new AppError(paymentsErrors.OWN_RECEIPT, { amount });
}

/** Once for all receipts that a screen shows; afresh in a unit of work, where each cancellation leaves less. */
const allowance = (ctx: Context): Promise<{ limit: number; cancelled: number }> => {
  const ask = async () => ({ limit: await cancelLimitFor(ctx), cancelled: await cancelledToday(ctx) });
  return ctx.unit ? ask() : remember(ctx, 'own-receipts', ask);
};

/**
 * Several of the caller's own receipts that are cancelled at the same moment would each count none of the others. One
 * lock for all, because a person may have two accounts. @throws OWN_RECEIPT
 */
export async function assertCanceller(ctx: Context, receipt: ReceiptRow): Promise<void> {
  if (!(await isOneOf(ctx, [receipt.collector, receipt.createdBy]))) return;
  await lockRecord(ctx, Institution, ctx.tenantId!);
  const own = await ownReceipt(ctx, receipt);
  if (own) throw own;
}

/**
 * Paisa of the caller's own receipts that they have cancelled today. A reversed refund left its money in the till, so
 * its negative receipt makes no room.
 */
async function cancelledToday(ctx: Context): Promise<number> {
  const mine = { in: [...(await samePeople(ctx, [ctx.actor.userId!]))] };
  const where = { collector: mine, cancelledBy: mine, cancelledAt: { gte: startOfDay(ctx.today).toISOString() } };
  const rows = await ctx.repo(Receipt).find({ where: where });
  return rows.reduce((sum, row) => sum + Math.max(0, row.amount), 0);
}
