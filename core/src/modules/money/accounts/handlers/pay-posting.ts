import { AppError, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  Ledger,
  ledgerOfPay,
  payPostingSubjects,
  PostingSetup,
  Voucher,
  type accountsActions,
} from '@pathshala/shared/modules/money/accounts';
import { systemPart, type Context } from '../../../../kernel';
import { catchUp } from '../jobs/post-receipt';
import { readMovements } from '../services/movements';
import { payPostings } from '../services/posting-sources';
import { PAY_SETUP } from '../setup-keys';

type Actions = typeof accountsActions;
const SHOWN = 50;

export async function payPosting(ctx: Context): Promise<ActionOutput<Actions['payPosting']>> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: PAY_SETUP });
  const codes = payPostingSubjects.map(({ code }) => code);
  const ready = new Map(
    (await ctx.repo(Ledger).find({ where: { code: { in: codes } } })).map((ledger) => [ledger.code, ledger.id]),
  );
  return {
    isOn: setup?.isOn ?? false,
    byEmployee: setup?.byEmployee ?? false,
    from: setup?.from ?? null,
    subjects: payPostingSubjects.map(({ value, label, code }) => ({
      subject: value,
      label,
      ledger: setup?.rules.find((rule) => rule.subject === value)?.ledger ?? ready.get(code) ?? null,
    })),
    runs: await runsSince(ctx, setup?.isOn ? setup.from : undefined),
    payable: await payableOf(ctx, setup),
  };
}

/** Salaries that are approved and not paid, beside the ledger that says so; null while salaries are not posted. */
async function payableOf(caller: Context, setup: Row<typeof PostingSetup> | null) {
  const ledger = setup?.isOn && setup.from ? ledgerOfPay('payable', setup.rules) : undefined;
  if (!ledger) return null;
  const ctx = systemPart(caller);
  const pay = payPostings();
  const held = await pay.unpaid(ctx, await pay.runsSince(ctx, setup!.from!));
  const { periods } = await readMovements(caller, [{ from: null, until: caller.today }]);
  const { debit, credit } = periods[0]!.get(ledger) ?? { debit: 0, credit: 0 };
  return { held, booked: credit - debit };
}

/** Anyone who reads the books sees month and sum of a run, and nothing of a person. */
async function runsSince(caller: Context, from: string | undefined) {
  if (!from) return { count: 0, posted: 0, waiting: [] };
  const ctx = systemPart(caller);
  const runs = await payPostings().runsSince(ctx, from);
  const known = await ctx.repo(Voucher).find({ where: { source: { in: runs.map(({ source }) => source) } } });
  const sources = new Set(known.map(({ source }) => source));
  const waiting = runs.filter((run) => !sources.has(run.source));
  return {
    count: runs.length,
    posted: runs.length - waiting.length,
    waiting: waiting.slice(0, SHOWN).map(({ id, month, net }) => ({ id, month, net })),
  };
}

/** @throws POSTING_UNMAPPED when it is switched on while a part has no ledger, LEDGER_UNKNOWN */
export async function savePayPosting(
  ctx: Context,
  { isOn, byEmployee, from, rules }: ActionInput<Actions['savePayPosting']>,
): Promise<ActionOutput<Actions['savePayPosting']>> {
  const ledgers = [...new Set(rules.map((rule) => rule.ledger))];
  if (ledgers.length > 0 && (await ctx.repo(Ledger).count({ id: { in: ledgers } })) !== ledgers.length)
    throw new AppError(accountsErrors.LEDGER_UNKNOWN);
  const open = payPostingSubjects.filter(({ value }) => !rules.some(({ subject }) => subject === value));
  if (isOn && open.length > 0) {
    const names = t(open.map(({ label }) => label.en).join(', '), open.map(({ label }) => label.bn).join(', '));
    throw new AppError(accountsErrors.POSTING_UNMAPPED, { names });
  }
  const setups = ctx.repo(PostingSetup);
  const row = await setups.findOne({ key: PAY_SETUP });
  await (row
    ? setups.update(row.id, { isOn, byEmployee, from, rules }, { rev: row.rev })
    : setups.create({ key: PAY_SETUP, isOn, byEmployee, from, rules }));
  if (isOn) ctx.after(catchUp, {}, { id: `books-catch-up-${ctx.requestId}` });
  return { isOn };
}
