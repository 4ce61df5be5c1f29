import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  accountsErrors,
  LedgerEntry,
  PettyCash,
  Voucher,
  VoucherType,
  type Movement,
  type pettyCashActions,
} from '@pathshala/shared/modules/money/accounts';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { loadChart } from '../services/chart';
import { narrator } from '../services/narration';
import { readMovements } from '../services/movements';

type Actions = typeof pettyCashActions;
type Fund = Row<typeof PettyCash>;
type VoucherRow = Row<typeof Voucher>;
const NARRATION = t('Top-up of petty cash: {name}', 'খুচরা নগদ তহবিল পূরণ: {name}');
const UNPOSTED: readonly string[] = ['draft', 'submitted', 'checked', 'approved'];
const SHOWN = 200;
/** Receipts into a fund that are looked through for its last top-up. */
const MOST_IN = 50;

export async function pettyCash(ctx: Context): Promise<ActionOutput<Actions['pettyCash']>> {
  const funds = await ctx.repo(PettyCash).find({ where: { active: true } });
  const ledgers = new Map((await loadChart(ctx)).map((ledger) => [ledger.id, ledger]));
  const movements = await movementsToday(ctx);
  const people = await ctx.labels(
    Staff,
    funds.flatMap(({ custodian }) => custodian ?? []),
  );
  const out: ActionOutput<Actions['pettyCash']>['funds'] = [];
  for (const fund of funds) {
    const ledger = ledgers.get(fund.ledger);
    const balance = balanceOf(movements, fund.ledger);
    const waiting = await waitingOf(ctx, fund);
    out.push({
      id: fund.id,
      rev: fund.rev,
      label: { en: fund.name, bn: fund.nameBn },
      ledger: {
        en: `${ledger?.code ?? ''} ${ledger?.label.en ?? ''}`,
        bn: `${ledger?.code ?? ''} ${ledger?.label.bn ?? ''}`,
      },
      custodian: (fund.custodian && people.get(fund.custodian)) || null,
      imprest: fund.imprest,
      balance,
      spent: fund.imprest - balance,
      waiting: waiting ? { voucher: waiting.id, amount: waiting.total } : null,
      ...(await paidSince(ctx, fund)),
    });
  }
  return { funds: out };
}

const movementsToday = async (ctx: Context) =>
  (await readMovements(ctx, [{ from: null, until: ctx.today }])).periods[0]!;
const balanceOf = (movements: ReadonlyMap<string, Movement>, ledger: string): number => {
  const { debit, credit } = movements.get(ledger) ?? { debit: 0, credit: 0 };
  return debit - credit;
};

async function waitingOf(ctx: Context, fund: Fund): Promise<VoucherRow | null> {
  const voucher = fund.topUp ? await ctx.repo(Voucher).findOne({ id: fund.topUp }) : null;
  return voucher && UNPOSTED.includes(voucher.state) ? voucher : null;
}

/** Payments out of a fund since its last top-up, newest first. */
async function paidSince(ctx: Context, { ledger }: Fund) {
  const entries = ctx.repo(LedgerEntry);
  const came = await entries.find({
    where: { ledger, debit: { gt: 0 } },
    sort: ['-date', '-createdAt'],
    limit: MOST_IN,
  });
  const vouchers = await vouchersOf(ctx, came);
  const last = came.find(({ voucher }) => ['contra', 'opening'].includes(vouchers.get(voucher)?.nature ?? ''));
  const found = await entries.find({
    where: { ledger, credit: { gt: 0 }, ...(last ? { date: { gte: last.date } } : {}) },
    sort: ['-date', '-createdAt'],
    limit: SHOWN + 1,
  });
  // On the day of the top-up itself only what was posted after it.
  const paid = found.filter(({ date, createdAt }) => !last || date > last.date || createdAt > last.createdAt);
  const about = await vouchersOf(ctx, paid);
  const narrationOf = await narrator(ctx, about.values());
  return {
    since: last?.date ?? null,
    payments: paid.slice(0, SHOWN).map(({ id, voucher, date, credit, note }) => ({
      id,
      voucher,
      number: about.get(voucher)?.number ?? '',
      date,
      narration: narrationOf({ voucher, note }) ?? '',
      amount: credit,
    })),
    hasMore: found.length > SHOWN,
  };
}

async function vouchersOf(ctx: Context, entries: readonly { voucher: string }[]): Promise<Map<string, VoucherRow>> {
  const ids = [...new Set(entries.map(({ voucher }) => voucher))];
  if (ids.length === 0) return new Map();
  return new Map((await ctx.repo(Voucher).find({ where: { id: { in: ids } } })).map((row) => [row.id, row]));
}

/** @throws FUND_FULL, NO_CONTRA_TYPE */
export async function topUp(
  ctx: Context,
  { id, rev }: ActionInput<Actions['topUp']>,
): Promise<ActionOutput<Actions['topUp']>> {
  const fund = await ctx.repo(PettyCash).get(id);
  const waiting = await waitingOf(ctx, fund);
  if (waiting) return { voucher: waiting.id, amount: waiting.total };
  const amount = fund.imprest - balanceOf(await movementsToday(ctx), fund.ledger);
  if (amount <= 0) throw new AppError(accountsErrors.FUND_FULL);
  const type = (await ctx.repo(VoucherType).find({ where: { nature: 'contra', active: true } }))[0];
  if (!type) throw new AppError(accountsErrors.NO_CONTRA_TYPE);
  const voucher = await ctx.repo(Voucher).create({
    type: type.id,
    nature: 'contra',
    date: ctx.today,
    narration: fill(NARRATION, { name: t(fund.name, fund.nameBn) }).bn,
    lines: [
      { ledger: fund.ledger, debit: amount, credit: 0 },
      { ledger: fund.source, debit: 0, credit: amount },
    ],
    total: amount,
  });
  await ctx.repo(PettyCash).update(fund.id, { topUp: voucher.id }, { rev });
  return { voucher: voucher.id, amount };
}
