import { AppError, t, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import {
  accountsErrors,
  Ledger,
  PostingSetup,
  Voucher,
  type accountsActions,
  type PostingSubject,
} from '@pathshala/shared/modules/money/accounts';
import { FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { PaymentType, Receipt, Wallet } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { catchUp } from '../jobs/post-receipt';
import { sourceOf } from '../services/book-receipts';
import { readMovements } from '../services/movements';
import { feePostings, type Paper } from '../services/posting-sources';

type Actions = typeof accountsActions;
interface Subject {
  subject: PostingSubject;
  about: string | null;
  label: Text;
}
const FINE = t('Late fines', 'বিলম্ব ফি');
const WALLET = t('Student wallets', 'শিক্ষার্থীর ওয়ালেট');
const ADMISSION = t('Application fees', 'আবেদন ফি');
const SHOWN = 50;
const NONE = { count: 0, posted: 0, waiting: [] };

/** Every part that a receipt may have. A payment out of the wallet brings no money. */
async function subjectsOf(ctx: Context): Promise<Subject[]> {
  const named = (subject: PostingSubject) => (row: { id: string; name: string; nameBn: string }) => ({
    subject,
    about: row.id,
    label: t(row.name, row.nameBn),
  });
  const types = await ctx.repo(PaymentType).find({ where: { active: true } });
  return [
    ...types.filter(({ channel }) => channel !== 'wallet').map(named('money')),
    ...(await ctx.repo(FeeSubHead).find()).map(named('fee')),
    { subject: 'fine', about: null, label: FINE },
    { subject: 'wallet', about: null, label: WALLET },
    { subject: 'admission', about: null, label: ADMISSION },
  ];
}

export async function posting(ctx: Context): Promise<ActionOutput<Actions['posting']>> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const rules = setup?.rules ?? [];
  const ledgerOf = ({ subject, about }: Subject) =>
    rules.find((rule) => rule.subject === subject && (rule.about ?? null) === about)?.ledger ?? null;
  const subjects = (await subjectsOf(ctx)).map((each) => ({ ...each, ledger: ledgerOf(each) }));
  return {
    isOn: setup?.isOn ?? false,
    from: setup?.from ?? null,
    subjects,
    receipts: await receiptsSince(ctx, setup?.isOn ? setup.from : undefined),
    admissions: await admissionsSince(ctx, setup?.isOn ? setup.from : undefined),
    wallets: await walletsOf(ctx, subjects.find(({ subject }) => subject === 'wallet')!.ledger),
  };
}

async function receiptsSince(ctx: Context, from: string | undefined) {
  if (!from) return NONE;
  // Cheques that were not paid, or not yet, are no money and wait for nothing.
  const receipts = (await ctx.repo(Receipt).find({ where: { date: { gte: from } }, sort: ['number'] })).filter(
    ({ clearing }) => clearing !== 'waiting' && clearing !== 'bounced',
  );
  return progressOf(
    ctx,
    from,
    receipts.map((each) => ({ ...each, source: sourceOf(each.id) })),
  );
}

async function admissionsSince(ctx: Context, from: string | undefined) {
  if (!from) return NONE;
  return progressOf(ctx, from, await feePostings().papersSince(ctx, from));
}

async function progressOf(ctx: Context, from: string, papers: readonly Paper[]) {
  const vouchers = await ctx.repo(Voucher).find({ where: { source: { exists: true }, date: { gte: from } } });
  const sources = new Set(vouchers.map((voucher) => voucher.source));
  const waiting = papers.filter(({ source }) => !sources.has(source));
  return {
    count: papers.length,
    posted: papers.length - waiting.length,
    waiting: waiting.slice(0, SHOWN).map(({ id, number, date, amount }) => ({ id, number, date, amount })),
  };
}

async function walletsOf(ctx: Context, ledger: string | null) {
  const [sum] = await ctx
    .repo(Wallet)
    .aggregate<{ held: number }>({}, [{ $group: { _id: null, held: { $sum: '$balance' } } }]);
  const { periods } = await readMovements(ctx, [{ from: null, until: ctx.today }]);
  const { debit, credit } = (ledger && periods[0]!.get(ledger)) || { debit: 0, credit: 0 };
  return { held: sum?.held ?? 0, booked: ledger ? credit - debit : null };
}

/** @throws POSTING_UNMAPPED when it is switched on while a part has no ledger, LEDGER_UNKNOWN */
export async function savePosting(
  ctx: Context,
  { isOn, from, rules }: ActionInput<Actions['savePosting']>,
): Promise<ActionOutput<Actions['savePosting']>> {
  const ledgers = [...new Set(rules.map((rule) => rule.ledger))];
  if (ledgers.length > 0 && (await ctx.repo(Ledger).count({ id: { in: ledgers } })) !== ledgers.length)
    throw new AppError(accountsErrors.LEDGER_UNKNOWN);
  if (isOn) await assertMapped(ctx, rules);
  const setups = ctx.repo(PostingSetup);
  const row = await setups.findOne({ key: 'receipts' });
  await (row
    ? setups.update(row.id, { isOn, from, rules }, { rev: row.rev })
    : setups.create({ key: 'receipts', isOn, from, rules }));
  if (isOn) ctx.after(catchUp, {}, { id: `books-catch-up-${ctx.requestId}` });
  return { isOn };
}

async function assertMapped(ctx: Context, rules: ActionInput<Actions['savePosting']>['rules']): Promise<void> {
  const open = (await subjectsOf(ctx)).filter(
    ({ subject, about }) => !rules.some((rule) => rule.subject === subject && (rule.about ?? null) === about),
  );
  if (open.length === 0) return;
  const names = t(open.map(({ label }) => label.en).join(', '), open.map(({ label }) => label.bn).join(', '));
  throw new AppError(accountsErrors.POSTING_UNMAPPED, { names });
}
