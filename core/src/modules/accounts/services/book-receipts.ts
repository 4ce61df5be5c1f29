import type { Row } from '@pathshala/shared/kit';
import {
  mirrored,
  PostingSetup,
  receiptLines,
  sumOf,
  Voucher,
  VoucherType,
  type PostingLine,
} from '@pathshala/shared/modules/accounts';
import { PaymentEntry, Receipt, receiptEntered } from '@pathshala/shared/modules/payments';
import { on, transit, type Context } from '../../../kernel';
import { postReceipt } from '../jobs/post-receipt';
import { rulesOfReceipt } from './book-bills';

type ReceiptRow = Row<typeof Receipt>;
export const sourceOf = (receipt: string) => `receipt:${receipt}`;

/** Money is taken whatever the books say; the voucher follows as a job, and what the books refuse waits and is shown. */
export const bookReceipts = on(receiptEntered, async (sys, { receipt, isReversal }) => {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  if (setup?.isOn)
    sys.after(postReceipt, { receipt }, { id: `book-${receipt}-${isReversal ? 'cancelled' : 'issued'}` });
});

/** Posts the voucher of a receipt, and the mirror of it when the receipt is cancelled; each once, however often it is asked. */
export async function enterReceipt(ctx: Context, id: string): Promise<void> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const receipt = await ctx.repo(Receipt).findOne({ id });
  if (!setup?.isOn || !setup.from || !receipt || receipt.date < setup.from) return;
  const entries = await ctx.repo(PaymentEntry).find({ where: { receipt: id }, sort: ['seq'] });
  const issued = entries.filter((entry) => !entry.isReversal);
  const lines = receiptLines(issued, await rulesOfReceipt(ctx, receipt, setup.rules));
  if (!lines) return;
  const voucher =
    (await ctx.repo(Voucher).findOne({ source: sourceOf(id) })) ?? (await postIssued(ctx, receipt, lines));
  const reversal = entries.find((entry) => entry.isReversal);
  if (reversal && voucher.state === 'posted') await postCancelled(ctx, { receipt, voucher, date: reversal.date });
}

async function postIssued(ctx: Context, receipt: ReceiptRow, lines: PostingLine[]): Promise<Row<typeof Voucher>> {
  const nature = receipt.amount > 0 ? 'credit' : receipt.amount < 0 ? 'debit' : 'journal';
  const types = await ctx.repo(VoucherType).find({ where: { nature, active: true } });
  const type = types[0];
  if (!type) throw new Error(`There is no voucher type for ${nature}`);
  const { id } = await ctx.repo(Voucher).create({
    type: type.id,
    nature,
    date: receipt.date,
    narration: `${receipt.number} · ${receipt.nameBn} (${receipt.code})`,
    lines,
    total: sumOf(lines).debit,
    source: sourceOf(receipt.id),
  });
  return transit(ctx, Voucher, 'post', { id });
}

/** The mirror is of the day of the cancellation. */
async function postCancelled(
  ctx: Context,
  { receipt, voucher, date }: { receipt: ReceiptRow; voucher: Row<typeof Voucher>; date: string },
): Promise<void> {
  const reason = receipt.cancelReason ?? receipt.cancelNumber ?? receipt.number;
  const mirror = await ctx.repo(Voucher).create({
    type: voucher.type,
    nature: voucher.nature,
    date,
    lines: mirrored(voucher.lines),
    total: voucher.total,
    reverses: voucher.id,
    source: `${sourceOf(receipt.id)}:cancelled`,
    reason,
    ...(voucher.narration ? { narration: voucher.narration } : {}),
  });
  await transit(ctx, Voucher, 'post', { id: mirror.id });
  await transit(ctx, Voucher, 'reverse', { id: voucher.id, input: { reason } });
  await ctx.repo(Voucher).update(voucher.id, { reversedBy: mirror.id });
}
