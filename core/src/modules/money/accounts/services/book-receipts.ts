import type { Row } from '@pathshala/shared/kit';
import {
  BankAccount,
  mirrored,
  PostingSetup,
  ReceivedCheque,
  receiptLines,
  sumOf,
  Voucher,
  VoucherType,
  type PostingLine,
  type PostingRule,
} from '@pathshala/shared/modules/money/accounts';
import { PaymentEntry, Receipt, receiptEntered } from '@pathshala/shared/modules/money/payments';
import { on, outside, transit, type Context } from '../../../../kernel';
import { postReceipt } from '../jobs/post-receipt';
import { rulesOfReceipt } from './book-bills';

type ReceiptRow = Row<typeof Receipt>;
export const sourceOf = (receipt: string) => `receipt:${receipt}`;

/**
 * Money is taken whatever the books say; the voucher follows as a job, and one that the books refuse waits and is
 * shown.
 */
export const bookReceipts = on(receiptEntered, (sys, { receipt, isReversal }) =>
  orderVoucher(sys, receipt, isReversal ? 'cancelled' : 'issued'),
);

export async function orderVoucher(
  ctx: Context,
  receipt: string,
  what: 'issued' | 'cancelled' | 'cleared',
): Promise<void> {
  const setup = (await setupOf(outside(ctx))) ?? (ctx.unit ? await setupOf(ctx) : null);
  if (setup) ctx.after(postReceipt, { receipt }, { id: `book-${receipt}-${what}` });
}

/** The setting where it is on. "Off" is never cached: another process may have switched it on. */
async function setupOf(ctx: Context): Promise<Row<typeof PostingSetup> | null> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  return setup?.isOn ? setup : null;
}

/** A cheque that pays fees is in the register of cheques from the counter on. */
export const registerCheques = on(receiptEntered, async (sys, { receipt: id, isReversal }) => {
  const receipt = isReversal ? null : await sys.repo(Receipt).get(id);
  if (receipt?.clearing !== 'waiting') return;
  const { name, code, chequeBank, reference, amount, chequeDate, number, date } = receipt;
  await sys.repo(ReceivedCheque).create({
    drawer: `${name} (${code})`.slice(0, 100),
    drawnOn: chequeBank ?? '–',
    number: reference ?? '',
    amount,
    date: chequeDate ?? date,
    receipt: id,
    note: number,
  });
});

/**
 * Posts the voucher of a receipt, and the mirror of it when the receipt is cancelled; each once, however often it is
 * asked.
 */
export async function enterReceipt(ctx: Context, id: string): Promise<void> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const receipt = await ctx.repo(Receipt).findOne({ id });
  if (!setup?.isOn || !setup.from || !receipt || dayOf(receipt) < setup.from) return;
  // A cheque is money when it clears; one that was not paid never was.
  if (receipt.clearing === 'waiting' || receipt.clearing === 'bounced') return;
  const entries = await ctx.repo(PaymentEntry).find({ where: { receipt: id }, sort: ['seq'] });
  const issued = entries.filter((entry) => !entry.isReversal);
  const lines = receiptLines(issued, await intoBank(ctx, receipt, await rulesOfReceipt(ctx, receipt, setup.rules)));
  if (!lines) return;
  const voucher =
    (await ctx.repo(Voucher).findOne({ source: sourceOf(id) })) ?? (await postIssued(ctx, receipt, lines));
  const reversal = entries.find((entry) => entry.isReversal);
  if (reversal && voucher.state === 'posted') await postCancelled(ctx, { receipt, voucher, date: reversal.date });
}

const dayOf = ({ date, clearedOn }: ReceiptRow): string => clearedOn ?? date;

/** The money of a cheque is in the account into which it was deposited. */
async function intoBank(ctx: Context, { id, clearing, paymentType }: ReceiptRow, rules: PostingRule[]) {
  const cheque = clearing ? await ctx.repo(ReceivedCheque).findOne({ receipt: id }) : null;
  const bank = cheque?.bank ? await ctx.repo(BankAccount).findOne({ id: cheque.bank }) : null;
  if (!bank) return rules;
  const others = rules.filter(({ subject, about }) => subject !== 'money' || about !== paymentType);
  return [...others, { subject: 'money' as const, about: paymentType, ledger: bank.ledger }];
}

async function postIssued(ctx: Context, receipt: ReceiptRow, lines: PostingLine[]): Promise<Row<typeof Voucher>> {
  const nature = receipt.amount > 0 ? 'credit' : receipt.amount < 0 ? 'debit' : 'journal';
  const types = await ctx.repo(VoucherType).find({ where: { nature, active: true } });
  const type = types[0];
  if (!type) throw new Error(`There is no voucher type for ${nature}`);
  const { id } = await ctx.repo(Voucher).create({
    type: type.id,
    nature,
    date: dayOf(receipt),
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
