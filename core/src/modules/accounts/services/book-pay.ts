import { fill, t, type Row } from '@pathshala/shared/kit';
import {
  ledgerOfPay,
  payLines,
  PostingSetup,
  sumOf,
  Voucher,
  VoucherType,
  type PostingLine,
  type PostingRule,
} from '@pathshala/shared/modules/accounts';
import { moneyOf, payEntered, PayReturn, PayRun, PaySlip, SalaryType } from '@pathshala/shared/modules/payroll';
import { daysOfMonth, formatsOf } from '@pathshala/shared/text';
import { dhakaDate, on, transit, type Context } from '../../../kernel';
import { postPay } from '../jobs/post-receipt';

type RunRow = Row<typeof PayRun>;
export const PAY_SETUP = 'payroll';
const MOST = 20_000;
const NARRATION = t('Salaries for {month}: {type}', '{month} মাসের বেতন: {type}');
const RETURNED = t('Salaries for {month} returned by the bank: {type}', '{month} মাসের বেতন ব্যাংক থেকে ফেরত: {type}');
const PAID = t('Payment of salaries for {month}: {type}', '{month} মাসের বেতন পরিশোধ: {type}');

/** Each approval is posted under a name of its own, so that one that was taken back and given again is two. */
export const sourceOfPay = ({ id, approvals }: Pick<RunRow, 'id' | 'approvals'>): string => `pay:${id}:${approvals}`;

/** Salaries are approved and paid whatever the books say; the vouchers follow as a job. */
export const bookPay = on(payEntered, async (sys, { payRun, what }) => {
  const setup = await sys.repo(PostingSetup).findOne({ key: PAY_SETUP });
  if (!setup?.isOn) return;
  const { approvals, payments } = await sys.repo(PayRun).get(payRun);
  const returns = await sys.repo(PayReturn).count({ payRun });
  sys.after(postPay, { payRun }, { id: `book-pay-${payRun}-${approvals}-${payments}-${returns}-${what}` });
});

/**
 * Brings a salary run into the books as it is now, however often it is asked: one journal voucher for its approval, one
 * payment voucher for each payment, a receipt for what the bank returned of one, and the reversal of the first when the
 * approval was taken back. What the government pays straight to the teachers is not in the books.
 */
export async function enterPay(ctx: Context, id: string): Promise<void> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: PAY_SETUP });
  const run = await ctx.repo(PayRun).findOne({ id });
  if (!setup?.isOn || !setup.from || !run || run.approvals === 0 || run.month < setup.from.slice(0, 7)) return;
  const type = await ctx.repo(SalaryType).get(run.salaryType);
  if (type.payer === 'government') return;
  const source = sourceOfPay(run);
  const known = await ctx.repo(Voucher).findOne({ source });
  if (run.state !== 'approved' && run.state !== 'paid') {
    const reason = run.reason ?? run.month;
    if (known?.state === 'posted') await transit(ctx, Voucher, 'reverse', { id: known.id, input: { reason } });
    return;
  }
  const slips = await ctx.repo(PaySlip).find({ where: { payRun: id }, limit: MOST });
  const about = aboutOf(run, type);
  if (!known) {
    const lines = payLines(moneyOf(slips), setup.rules);
    if (!lines) return;
    const end = daysOfMonth(run.month).at(-1)!;
    await post(ctx, {
      nature: 'journal',
      date: end < ctx.today ? end : ctx.today,
      source,
      lines,
      narration: NARRATION,
      about,
    });
  }
  const returns = await ctx.repo(PayReturn).find({ where: { payRun: id }, sort: ['on'], limit: MOST });
  for (let payment = 1; payment <= run.payments; payment += 1) {
    // A slip that came back has left its payment, which was made all the same.
    const paid = [
      ...slips.filter((slip) => slip.payment === payment).map(({ net }) => net),
      ...returns.filter((row) => row.payment === payment).map(({ amount }) => amount),
    ].reduce((sum, amount) => sum + amount, 0);
    const lines = paymentLines(paid, setup.rules);
    const name = `${source}:paid:${payment}`;
    if (!lines || (await ctx.repo(Voucher).findOne({ source: name }))) continue;
    const date = payment === 1 && run.paidAt ? dhakaDate(new Date(run.paidAt)) : ctx.today;
    await post(ctx, { nature: 'debit', date, source: name, lines, narration: PAID, about });
  }
  for (const row of returns) {
    const lines = paymentLines(row.amount, setup.rules)?.map((line) => ({
      ...line,
      debit: line.credit,
      credit: line.debit,
    }));
    const name = `${source}:returned:${row.id}`;
    if (!lines || (await ctx.repo(Voucher).findOne({ source: name }))) continue;
    await post(ctx, { nature: 'credit', date: row.on, source: name, lines, narration: RETURNED, about });
  }
}

function paymentLines(paid: number, rules: readonly PostingRule[]): PostingLine[] | null {
  const [payable, from] = [ledgerOfPay('payable', rules), ledgerOfPay('paidFrom', rules)];
  if (!payable || !from || paid === 0) return null;
  return [
    { ledger: payable, debit: paid, credit: 0 },
    { ledger: from, debit: 0, credit: paid },
  ];
}

function aboutOf({ month }: RunRow, { name, nameBn }: Row<typeof SalaryType>) {
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  return { month: t(en.month(month), bn.month(month)), type: t(name, nameBn) };
}

async function post(
  ctx: Context,
  {
    nature,
    date,
    source,
    lines,
    narration,
    about,
  }: {
    nature: 'journal' | 'debit' | 'credit';
    date: string;
    source: string;
    lines: PostingLine[];
    narration: typeof NARRATION;
    about: ReturnType<typeof aboutOf>;
  },
): Promise<void> {
  const type = (await ctx.repo(VoucherType).find({ where: { nature, active: true } }))[0];
  if (!type) throw new Error(`There is no voucher type for ${nature}`);
  const { id } = await ctx.repo(Voucher).create({
    type: type.id,
    nature,
    date,
    narration: fill(narration, about).bn,
    lines,
    total: sumOf(lines).debit,
    source,
  });
  await transit(ctx, Voucher, 'post', { id });
}
