import type { ActionInput, Row } from '@pathshala/shared/kit';
import { type accountsActions, LedgerEntry, type Movement, Voucher } from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { ChartLedger } from './chart';
import { readMovements } from './movements';

type Actions = typeof accountsActions;

type Entry = Row<typeof LedgerEntry>;

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

export const netOf = (movements: ReadonlyMap<string, Movement>, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + (movements.get(id)?.debit ?? 0) - (movements.get(id)?.credit ?? 0), 0);

export async function openingOfParty(
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
