import type { Row } from '@pathshala/shared/kit';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import { mirrored, PostingSetup, Voucher, VoucherType } from '@pathshala/shared/modules/money/accounts';
import type { PostingLine } from '@pathshala/shared/modules/money/accounts';
import { LibraryBranch, LibraryReceipt } from '@pathshala/shared/modules/students/library';
import { dhakaDate, transit, type Context } from '../../../../kernel';
import { postLibraryReceipt } from '../jobs/post-receipt';

type Receipt = Row<typeof LibraryReceipt>;
type Rules = Row<typeof PostingSetup>['rules'];
export const sourceOf = (receipt: string) => `libraryReceipt:${receipt}`;
export const setupOf = (ctx: Context) => ctx.repo(PostingSetup).findOne({ key: 'receipts' });

/** Money is taken whatever the books say; the voucher follows as a job. */
export async function orderPosting(sys: Context, receipt: string): Promise<void> {
  if (!(await setupOf(sys))?.isOn) return;
  sys.after(postLibraryReceipt, { libraryReceipt: receipt }, { id: `book-library-${receipt}-${sys.requestId}` });
}

/** Posts the voucher of a receipt, and its mirror when it is cancelled; each once, however often it is asked. */
export async function enterReceipt(ctx: Context, id: string): Promise<void> {
  const setup = await setupOf(ctx);
  const receipt = await ctx.repo(LibraryReceipt).findOne({ id });
  if (!setup?.isOn || !setup.from || !receipt || receipt.date < setup.from) return;
  const voucher = await ctx.repo(Voucher).findOne({ source: sourceOf(id) });
  if (receipt.state === 'cancelled') {
    if (voucher && !voucher.reversedBy) await reverse(ctx, receipt, voucher);
    return;
  }
  if (voucher) return;
  const lines = await linesOf(ctx, receipt, setup.rules);
  if (!lines) return;
  const type = (await ctx.repo(VoucherType).find({ where: { nature: 'credit', active: true } }))[0];
  if (!type) throw new Error('There is no voucher type for credit');
  const { nameBn, code } = await ctx.repo(Staff).get(receipt.staff);
  const made = await ctx.repo(Voucher).create({
    type: type.id,
    nature: 'credit',
    date: receipt.date,
    narration: `${receipt.number} · ${nameBn} (${code})`,
    lines,
    total: receipt.amount,
    source: sourceOf(id),
  });
  await transit(ctx, Voucher, 'post', { id: made.id });
}

/** Books the income under the sub-heads of students' fines, with the ledgers that the accountant mapped to them. */
async function linesOf(
  ctx: Context,
  { amount, ofPrice, paymentType, branch }: Receipt,
  rules: Rules,
): Promise<PostingLine[] | null> {
  const { fineSubHead, lossSubHead } = await ctx.repo(LibraryBranch).get(branch);
  const ledgerOf = (subject: 'money' | 'fee', about: string | undefined) =>
    rules.find((rule) => rule.subject === subject && about !== undefined && rule.about === about)?.ledger;
  const money = ledgerOf('money', paymentType);
  const parts = [
    { amount: amount - ofPrice, ledger: ledgerOf('fee', fineSubHead) },
    { amount: ofPrice, ledger: ledgerOf('fee', lossSubHead) },
  ].filter((part) => part.amount > 0);
  if (!money || parts.some(({ ledger }) => !ledger)) return null;
  return [
    { ledger: money, debit: amount, credit: 0 },
    ...parts.map((part) => ({ ledger: part.ledger!, debit: 0, credit: part.amount })),
  ];
}

/** The mirror is of the day of the cancellation. */
async function reverse(ctx: Context, receipt: Receipt, voucher: Row<typeof Voucher>): Promise<void> {
  const reason = receipt.cancelReason ?? receipt.number;
  const mirror = await ctx.repo(Voucher).create({
    type: voucher.type,
    nature: voucher.nature,
    date: receipt.cancelledAt ? dhakaDate(new Date(receipt.cancelledAt)) : ctx.today,
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
