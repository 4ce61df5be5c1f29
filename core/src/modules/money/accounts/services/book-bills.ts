import type { Row } from '@pathshala/shared/kit';
import {
  billSteps,
  FeeAccrual,
  netLines,
  PostingSetup,
  sumOf,
  Voucher,
  VoucherType,
  type PostingRule,
} from '@pathshala/shared/modules/money/accounts';
import { billsEntered, FeeLine } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, Receipt, receiptEntered } from '@pathshala/shared/modules/money/payments';
import { on, transit, type Context } from '../../../../kernel';

export const BILL_SETUP = 'bills';
const SLICE = 500;
const NARRATION = 'ধার্যকৃত ফি';

/** Rules of bills with those of receipts, which say what a sub-head is income of; null while bills are not posted. */
async function billRules(ctx: Context): Promise<{ rules: PostingRule[]; startedAt: string } | null> {
  const bills = await ctx.repo(PostingSetup).findOne({ key: BILL_SETUP });
  if (!bills?.isOn || !bills.startedAt) return null;
  const receipts = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  return { rules: [...bills.rules, ...(receipts?.rules ?? [])], startedAt: bills.startedAt };
}

/**
 * Bills are written whatever the books say: the amounts they add are stored with them in the same transaction, and
 * posted by a job.
 */
export const bookBills = [
  on(billsEntered, async (sys, { sums }) => {
    if (await billRules(sys)) await sys.repo(FeeAccrual).createMany(sums);
  }),
  // A receipt of before was posted as income; without it the bill is open again, and owed as any other.
  on(receiptEntered, async (sys, { receipt: id, isReversal }) => {
    const setup = isReversal ? await billRules(sys) : null;
    if (!setup || !(await isSettledByIncome(sys, id, setup.startedAt))) return;
    const entries = await sys.repo(PaymentEntry).find({ where: { receipt: id, account: 'bill', isReversal: false } });
    const lines = await sys.repo(FeeLine).find({ where: { id: { in: entries.flatMap(({ line }) => line ?? []) } } });
    const monthOf = new Map(lines.map((line) => [line.id, line.month]));
    await sys.repo(FeeAccrual).createMany(
      entries.flatMap(({ subHead, line, amount }) => {
        const month = line && monthOf.get(line);
        return subHead && month ? [{ subHead, month, amount, waived: 0 }] : [];
      }),
    );
  }),
];

async function isSettledByIncome(ctx: Context, receipt: string, startedAt: string): Promise<boolean> {
  const { createdAt } = await ctx.repo(Receipt).get(receipt);
  return createdAt <= startedAt;
}

/**
 * Rules by which a receipt is posted: since bills are in the books it settles what students owe, and is no income
 * again.
 */
export async function rulesOfReceipt(
  ctx: Context,
  { createdAt }: Pick<Row<typeof Receipt>, 'createdAt'>,
  rules: readonly PostingRule[],
): Promise<PostingRule[]> {
  const bills = await billRules(ctx);
  if (!bills || createdAt <= bills.startedAt) return [...rules];
  const owed = bills.rules.flatMap(({ subject, ...rule }) =>
    subject === 'receivable' ? [{ ...rule, subject: 'fee' as const }] : [],
  );
  return [...owed, ...rules.filter(({ subject }) => subject !== 'fee')];
}

/**
 * Posts what bills added and what of earlier bills is income by now, as one voucher. @returns how many rows were
 * looked at and not left waiting
 */
export async function enterBills(ctx: Context): Promise<number> {
  const setup = await billRules(ctx);
  if (!setup) return 0;
  const accruals = ctx.repo(FeeAccrual);
  const mapped = setup.rules.flatMap(({ subject, about }) => (subject === 'receivable' && about ? [about] : []));
  const rows = [
    ...(await accruals.find({ where: { state: 'waiting', subHead: { in: mapped } }, limit: SLICE })),
    ...(await accruals.find({ where: { state: 'ahead', month: { lte: ctx.today } }, limit: SLICE })),
  ];
  const steps = rows.flatMap((row) => {
    const step = billSteps(row, setup.rules, ctx.today);
    return step ? [{ row, ...step }] : [];
  });
  const [first] = steps;
  if (!first) return 0;
  const lines = netLines(steps.flatMap(({ nets }) => nets));
  if (lines.length > 0) await post(ctx, lines, `bills:${first.row.id}:${first.state}`);
  await accruals.bulk(steps.map(({ row: { id, rev }, state }) => ({ id, rev, patch: { state } })));
  return steps.length;
}

/** One event, one voucher: of two jobs at once the second finds its source taken, and begins again. */
async function post(ctx: Context, lines: ReturnType<typeof netLines>, source: string): Promise<void> {
  const type = (await ctx.repo(VoucherType).find({ where: { nature: 'journal', active: true } }))[0];
  if (!type) throw new Error('There is no voucher type for journal');
  const { id } = await ctx.repo(Voucher).create({
    type: type.id,
    nature: 'journal',
    date: ctx.today,
    narration: NARRATION,
    lines,
    total: sumOf(lines).debit,
    source,
  });
  await transit(ctx, Voucher, 'post', { id });
}
