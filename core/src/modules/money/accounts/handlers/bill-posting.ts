import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  accountsErrors,
  FeeAccrual,
  Ledger,
  PostingSetup,
  type BillPostingSubject,
  type PostingRule,
  type postingActions,
} from '@pathshala/shared/modules/money/accounts';
import { FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { catchUp } from '../jobs/post-receipt';
import { BILL_SETUP } from '../services/book-bills';
import { yearStart } from '../services/book-year';
import { readMovements } from '../services/movements';

type Actions = typeof postingActions;
const OTHERS = {
  waiver: { label: t('Waivers', 'ছাড় ও মওকুফ'), code: '4411' },
  advance: { label: t('Fees received in advance', 'অগ্রিম প্রাপ্ত ফি'), code: '2111' },
  opening: { label: t('Dues of earlier years', 'পূর্ববর্তী বছরের বকেয়া'), code: '3119' },
} as const satisfies Partial<Record<BillPostingSubject, object>>;
/** Income of the ready charts and the receivable that fits it. */
const RECEIVABLE: Readonly<Record<string, string>> = {
  4111: '1141',
  4112: '1142',
  4113: '1143',
  4114: '1144',
  4115: '1145',
  4116: '1146',
};
const OTHER_FEES = '1147';

const setupOf = (ctx: Context, key: string) => ctx.repo(PostingSetup).findOne({ key });

async function subjectsOf(ctx: Context) {
  const rules = (await setupOf(ctx, BILL_SETUP))?.rules ?? [];
  const income = (await setupOf(ctx, 'receipts'))?.rules.filter(({ subject }) => subject === 'fee') ?? [];
  const ledgers = await ctx.repo(Ledger).find();
  const codeOf = new Map(ledgers.map((ledger) => [ledger.id, ledger.code]));
  const ready = (code: string) => ledgers.find((ledger) => ledger.code === code)?.id ?? null;
  const chosen = (subject: BillPostingSubject, about: string | null) =>
    rules.find((rule) => rule.subject === subject && (rule.about ?? null) === about)?.ledger;
  const subHeads = await ctx.repo(FeeSubHead).find();
  return [
    ...subHeads.map(({ id, name, nameBn }) => {
      const earned = codeOf.get(income.find(({ about }) => about === id)?.ledger ?? '') ?? '';
      return {
        subject: 'receivable' as const,
        about: id,
        label: t(name, nameBn),
        ledger: chosen('receivable', id) ?? ready(RECEIVABLE[earned] ?? OTHER_FEES),
      };
    }),
    ...Object.entries(OTHERS).map(([key, { label, code }]) => {
      const subject = key as keyof typeof OTHERS;
      return { subject, about: null, label, ledger: chosen(subject, null) ?? ready(code) };
    }),
  ];
}

export async function billPosting(ctx: Context): Promise<ActionOutput<Actions['billPosting']>> {
  const setup = await setupOf(ctx, BILL_SETUP);
  const isOn = setup?.isOn ?? false;
  return {
    isOn,
    startedAt: setup?.startedAt ?? null,
    subjects: await subjectsOf(ctx),
    waiting: isOn ? await ctx.repo(FeeAccrual).count({ state: 'waiting' }) : 0,
    proof: isOn ? await proofOf(ctx, setup!.rules) : [],
  };
}

/** Students' dues by sub-head, compared with the ledgers that keep them. */
async function proofOf(ctx: Context, rules: readonly PostingRule[]) {
  const owed = await ctx
    .repo(FeeLine)
    .aggregate<{ _id: string; held: number }>({ status: { ne: 'cancelled' } }, [
      { $group: { _id: '$subHead', held: { $sum: '$balance' } } },
    ]);
  const held = new Map<string, number>();
  for (const { subject, about, ledger } of rules) {
    if (subject !== 'receivable') continue;
    held.set(ledger, (held.get(ledger) ?? 0) + (owed.find(({ _id }) => _id === about)?.held ?? 0));
  }
  const { periods } = await readMovements(ctx, [{ from: null, until: ctx.today }]);
  return [...held].map(([ledger, sum]) => {
    const { debit, credit } = periods[0]!.get(ledger) ?? { debit: 0, credit: 0 };
    return { ledger, held: sum, booked: debit - credit };
  });
}

/** @throws POSTING_UNMAPPED, POSTING_OFF, POSTING_STAYS, LEDGER_UNKNOWN */
export async function saveBillPosting(
  ctx: Context,
  { isOn, rules }: ActionInput<Actions['saveBillPosting']>,
): Promise<ActionOutput<Actions['saveBillPosting']>> {
  const ledgers = [...new Set(rules.map((rule) => rule.ledger))];
  if (ledgers.length > 0 && (await ctx.repo(Ledger).count({ id: { in: ledgers } })) !== ledgers.length)
    throw new AppError(accountsErrors.LEDGER_UNKNOWN);
  const row = await setupOf(ctx, BILL_SETUP);
  if (row?.isOn && !isOn) throw new AppError(accountsErrors.POSTING_STAYS);
  if (isOn) await assertReady(ctx, rules);
  const begins = isOn && !row?.isOn;
  const values = { isOn, rules, ...(begins ? { startedAt: ctx.now.toISOString(), from: ctx.today } : {}) };
  const setups = ctx.repo(PostingSetup);
  await (row ? setups.update(row.id, values, { rev: row.rev }) : setups.create({ key: BILL_SETUP, ...values }));
  if (begins) await ctx.repo(FeeAccrual).createMany(await dueNow(ctx));
  if (isOn) ctx.after(catchUp, {}, { id: `books-catch-up-${ctx.requestId}` });
  return { isOn };
}

async function assertReady(ctx: Context, rules: readonly PostingRule[]): Promise<void> {
  const receipts = await setupOf(ctx, 'receipts');
  if (!receipts?.isOn) throw new AppError(accountsErrors.POSTING_OFF);
  const open = (await subjectsOf(ctx)).filter(
    ({ subject, about }) =>
      !rules.some((rule) => rule.subject === subject && (rule.about ?? null) === about) ||
      (about && !receipts.rules.some((rule) => rule.subject === 'fee' && rule.about === about)),
  );
  if (open.length === 0) return;
  const names = t(open.map(({ label }) => label.en).join(', '), open.map(({ label }) => label.bn).join(', '));
  throw new AppError(accountsErrors.POSTING_UNMAPPED, { names });
}

/**
 * Dues when posting begins: those of this fiscal year are income now, those of earlier years were never in these books.
 */
async function dueNow(ctx: Context) {
  const start = await yearStart(ctx, ctx.today);
  const sums = await ctx
    .repo(FeeLine)
    .aggregate<{ _id: { subHead: string; month: string }; due: number }>({ status: { ne: 'cancelled' } }, [
      { $group: { _id: { subHead: '$subHead', month: '$month' }, due: { $sum: '$balance' } } },
    ]);
  return sums
    .filter(({ due }) => due !== 0)
    .map(({ _id: { subHead, month }, due }) => ({ subHead, month, amount: due, waived: 0, isOpening: month < start }));
}
