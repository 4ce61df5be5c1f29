import { fill, t, type Row } from '@pathshala/shared/kit';
import {
  ledgerOfPay,
  payLines,
  payLinesByParty,
  PostingSetup,
  sumOf,
  Voucher,
  VoucherType,
  type PostingLine,
  type PostingRule,
} from '@pathshala/shared/modules/money/accounts';
import { moneyOf, payEntered, PayReturn, PayRun, PaySlip, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { daysOfMonth, formatsOf } from '@pathshala/shared/text';
import { dhakaDate, on, transit, type Context } from '../../../../kernel';
import { PAY_SETUP, partiesOf } from '../../../money/accounts';
import { postPay } from '../jobs/post-pay';

type RunRow = Row<typeof PayRun>;
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
 * payment voucher for each payment (several where each employee has lines and they do not fit into one), a receipt for
 * what the bank returned of one, and the reversal of the first when the approval was taken back. Pay that the
 * government sends straight to the teachers is not in the books.
 */
export async function enterPay(ctx: Context, id: string): Promise<void> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: PAY_SETUP });
  const run = await ctx.repo(PayRun).findOne({ id });
  if (!setup?.isOn || !setup.from || !run || run.approvals === 0 || run.month < setup.from.slice(0, 7)) return;
  const type = await ctx.repo(SalaryType).get(run.salaryType);
  if (type.payer === 'government') return;
  const source = sourceOfPay(run);
  const known = await ctx.repo(Voucher).findOne({ source });
  if (run.state !== 'approved' && run.state !== 'paid') return takeBack(ctx, run);
  const slips = await ctx.repo(PaySlip).find({ where: { payRun: id }, sort: ['staff'], atMost: MOST });
  const about = aboutOf(run, type);
  // Payments are posted by party exactly where the approval was.
  const isByParty = known ? known.lines.some(({ party }) => party) : setup.byEmployee;
  const parties = isByParty
    ? await partiesOf(
        ctx,
        slips.map(({ staff }) => staff),
      )
    : null;
  if (!known) {
    const end = daysOfMonth(run.month).at(-1)!;
    const groups = parties ? inParts(slips) : [slips];
    for (const [at, group] of groups.entries()) {
      const lines = parties
        ? payLinesByParty(
            group.map((slip) => ({ party: parties.get(slip.staff)!, money: moneyOf([slip]) })),
            moneyOf(group),
            setup.rules,
          )
        : payLines(moneyOf(group), setup.rules);
      if (!lines) return;
      const date = end < ctx.today ? end : ctx.today;
      await post(ctx, { nature: 'journal', date, source: partName(source, at), lines, narration: NARRATION, about });
    }
  }
  const returns = await ctx.repo(PayReturn).find({ where: { payRun: id }, sort: ['on'], atMost: MOST });
  for (let payment = 1; payment <= run.payments; payment += 1) {
    // A slip that came back has left its payment, which was made all the same.
    const paid = [
      ...slips.filter((slip) => slip.payment === payment).map(({ staff, net }) => ({ staff, amount: net })),
      ...returns.filter((row) => row.payment === payment),
    ];
    const name = `${source}:paid:${payment}`;
    if (await ctx.repo(Voucher).findOne({ source: name })) continue;
    const date = payment === 1 && run.paidAt ? dhakaDate(new Date(run.paidAt)) : ctx.today;
    for (const [at, group] of (parties ? inParts(paid) : [paid]).entries()) {
      const lines = paymentLines(group, { rules: setup.rules, parties });
      if (!lines) continue;
      await post(ctx, { nature: 'debit', date, source: partName(name, at), lines, narration: PAID, about });
    }
  }
  for (const row of returns) {
    const lines = paymentLines([row], { rules: setup.rules, parties })?.map((line) => ({
      ...line,
      debit: line.credit,
      credit: line.debit,
    }));
    const name = `${source}:returned:${row.id}`;
    if (!lines || (await ctx.repo(Voucher).findOne({ source: name }))) continue;
    await post(ctx, { nature: 'credit', date: row.on, source: name, lines, narration: RETURNED, about });
  }
}

/** Employees of one voucher: three lines each and those of the run fit into it. */
const PEOPLE_OF_PART = 60;
const inParts = <V>(list: readonly V[]): V[][] =>
  Array.from({ length: Math.ceil(list.length / PEOPLE_OF_PART) }, (_, at) =>
    list.slice(at * PEOPLE_OF_PART, (at + 1) * PEOPLE_OF_PART),
  );
const partName = (source: string, at: number) => (at === 0 ? source : `${source}:part:${at + 1}`);

/** Reverses every voucher of an approval that was taken back. */
async function takeBack(ctx: Context, run: RunRow): Promise<void> {
  const reason = run.reason ?? run.month;
  for (let at = 0; ; at += 1) {
    const voucher = await ctx.repo(Voucher).findOne({ source: partName(sourceOfPay(run), at) });
    if (!voucher) return;
    if (voucher.state === 'posted') await transit(ctx, Voucher, 'reverse', { id: voucher.id, input: { reason } });
  }
}

function paymentLines(
  paid: readonly { staff: string; amount: number }[],
  { rules, parties }: { rules: readonly PostingRule[]; parties: ReadonlyMap<string, string> | null },
): PostingLine[] | null {
  const [payable, from] = [ledgerOfPay('payable', rules), ledgerOfPay('paidFrom', rules)];
  const total = paid.reduce((sum, { amount }) => sum + amount, 0);
  if (!payable || !from || total === 0) return null;
  const people = paid.filter(({ amount }) => amount > 0);
  return [
    ...(parties
      ? people.map(({ staff, amount }) => ({ ledger: payable, party: parties.get(staff)!, debit: amount, credit: 0 }))
      : [{ ledger: payable, debit: total, credit: 0 }]),
    { ledger: from, debit: 0, credit: total },
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
