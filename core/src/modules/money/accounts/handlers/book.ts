import type { ActionInput, ActionOutput, Row } from '@pathshala/shared/kit';
import {
  cashByHead,
  LedgerEntry,
  Voucher,
  type accountsActions,
  type Movement,
} from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { loadChart, type ChartLedger } from '../services/chart';
import { readMovements } from '../services/movements';
import { narrator } from '../services/narration';
import { used } from './reports';

type Actions = typeof accountsActions;
type Entry = Row<typeof LedgerEntry>;
const MOST = 2_000;

/** One ledger, one party, the cash book, the bank book or, without any of these, the general ledger. */
export async function book(ctx: Context, asked: ActionInput<Actions['book']>): Promise<ActionOutput<Actions['book']>> {
  const { ledger, party, from, until } = asked;
  const chart = await loadChart(ctx);
  const ids = chosenLedgers(chart, asked);
  const found = await ctx.repo(LedgerEntry).find({
    where: { ledger: { in: ids }, date: { gte: from, lte: until }, ...(party ? { party } : {}) },
    sort: ['date', 'voucher', 'line'],
    limit: MOST + 1,
  });
  const entries = found.slice(0, MOST);
  const { asOf, periods } = await readMovements(ctx, [{ from: null, until: addDays(from, -1) }]);
  const opening = party ? await openingOfParty(ctx, { party, ids, from }) : netOf(periods[0]!, ids);
  const { vouchers, against } = await aboutVouchers(ctx, entries);
  const narrationOf = await narrator(ctx, vouchers.values());
  let balance = opening;
  const rows = entries.map((entry) => {
    balance += entry.debit - entry.credit;
    const voucher = vouchers.get(entry.voucher);
    return {
      id: entry.id,
      voucher: entry.voucher,
      number: voucher?.number ?? '',
      nature: voucher?.nature ?? ('journal' as const),
      date: entry.date,
      ledger: entry.ledger,
      against: against(entry),
      narration: narrationOf(entry) ?? '',
      debit: entry.debit,
      credit: entry.credit,
      balance,
    };
  });
  const named = rows.flatMap((row) => [{ ledger: row.ledger }, ...(row.against ? [{ ledger: row.against }] : [])]);
  return {
    asOf,
    ledgers: used(chart, ledger ? [...named, { ledger }] : named),
    opening,
    closing: balance,
    hasMore: found.length > MOST,
    rows,
  };
}

/** One ledger, one party in it, the cash book, the bank book or everything, in a period. */
export type BookAsked = Pick<ActionInput<Actions['book']>, 'ledger' | 'kind' | 'party' | 'from' | 'until'>;

/** Ids of the ledgers that a book is about. */
export const chosenLedgers = (
  chart: readonly ChartLedger[],
  { ledger, kind = 'all' }: Pick<BookAsked, 'ledger' | 'kind'>,
): string[] =>
  chart.filter((each) => (ledger ? each.id === ledger : kind === 'all' || each.kind === kind)).map(({ id }) => id);

/** Balance at the beginning of the first day: debits less credits, in paisa. */
export async function openingOf(ctx: Context, ids: readonly string[], { party, from }: BookAsked): Promise<number> {
  if (party) return openingOfParty(ctx, { party, ids, from });
  const { periods } = await readMovements(ctx, [{ from: null, until: addDays(from, -1) }]);
  return netOf(periods[0]!, ids);
}

const netOf = (movements: ReadonlyMap<string, Movement>, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (movements.get(id)?.debit ?? 0) - (movements.get(id)?.credit ?? 0), 0);

async function openingOfParty(
  ctx: Context,
  { party, ids, from }: { party: string; ids: readonly string[]; from: string },
): Promise<number> {
  const [sum] = await ctx
    .repo(LedgerEntry)
    .aggregate<{ debit: number; credit: number }>({ party, ledger: { in: [...ids] }, date: { lt: from } }, [
      { $group: { _id: null, debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } },
    ]);
  return sum ? sum.debit - sum.credit : 0;
}

/** Vouchers of entries, and the ledger that each entry stands against. */
export async function aboutVouchers(ctx: Context, entries: readonly Entry[]) {
  const ids = [...new Set(entries.map((entry) => entry.voucher))];
  const rows = ids.length > 0 ? await ctx.repo(Voucher).find({ where: { id: { in: ids } } }) : [];
  const vouchers = new Map(rows.map((row) => [row.id, row]));
  /** The largest line of the other side: readers of the ledger look for it. */
  const against = (entry: Entry): string | null => {
    const lines = vouchers.get(entry.voucher)?.lines ?? [];
    const others = lines.filter((line) => (entry.debit > 0 ? line.credit > 0 : line.debit > 0));
    const size = (line: { debit: number; credit: number }) => line.debit + line.credit;
    return others.toSorted((a, b) => size(b) - size(a))[0]?.ledger ?? null;
  };
  return { vouchers, against };
}

/**
 * Money that came in and went out, by the ledgers that it came from and went to; transfers between cash and bank are
 * neither.
 */
export async function receiptsAndPayments(
  ctx: Context,
  { from, until }: ActionInput<Actions['receiptsAndPayments']>,
): Promise<ActionOutput<Actions['receiptsAndPayments']>> {
  const chart = await loadChart(ctx);
  const money = chart.filter(isMoney);
  const moneyIds = new Set(money.map(({ id }) => id));
  const { asOf, periods } = await readMovements(ctx, [
    { from: null, until: addDays(from, -1) },
    { from: null, until },
  ]);
  const moved = await ctx
    .repo(LedgerEntry)
    .find({ where: { ledger: { in: [...moneyIds] }, date: { gte: from, lte: until } } });
  const parts = new Map<string, { received: number; paid: number }>();
  for (const { lines } of (await aboutVouchers(ctx, moved)).vouchers.values())
    for (const { ledger, amount } of cashByHead(
      lines.map((line) => ({ ...line, isMoney: moneyIds.has(line.ledger) })),
    )) {
      const part = parts.get(ledger) ?? { received: 0, paid: 0 };
      if (amount > 0) part.received += amount;
      else part.paid -= amount;
      parts.set(ledger, part);
    }
  const amounts = (of: (ledger: string) => number, ledgers: readonly ChartLedger[]) =>
    ledgers.map(({ id }) => ({ ledger: id, amount: of(id) })).filter(({ amount }) => amount !== 0);
  const opening = amounts((id) => netOf(periods[0]!, [id]), money);
  const receipts = amounts((id) => parts.get(id)?.received ?? 0, chart);
  const payments = amounts((id) => parts.get(id)?.paid ?? 0, chart);
  const closing = amounts((id) => netOf(periods[1]!, [id]), money);
  const total = [...opening, ...receipts].reduce((sum, { amount }) => sum + amount, 0);
  return {
    asOf,
    ledgers: used(chart, [...opening, ...receipts, ...payments, ...closing]),
    opening,
    receipts,
    payments,
    closing,
    total,
  };
}

const isMoney = ({ kind }: ChartLedger) => kind === 'cash' || kind === 'bank';
