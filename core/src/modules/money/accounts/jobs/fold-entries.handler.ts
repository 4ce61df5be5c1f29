import type { Row, StoredInput } from '@pathshala/shared/kit';
import { LedgerBalance, LedgerEntry, LedgerFold, sumOf } from '@pathshala/shared/modules/money/accounts';
import { lockRecord, runUnit, type Context } from '../../../../kernel';

type Entry = Row<typeof LedgerEntry>;
type BalanceInput = StoredInput<typeof LedgerBalance> & { debit: number; credit: number; count: number };
const SLICE = 1_000;

/**
 * Adds the entries that are in no balance yet, a slice a transaction: movements, marks and the state of the balances
 * change together, so that a killed worker leaves each entry either in them or waiting. Of two of these at once one
 * begins again, before it has worked out anything.
 */
export default async function foldEntriesJob(sys: Context) {
  for (let added = SLICE; added === SLICE;)
    added = await runUnit(sys, { id: 'accounts.foldEntries', audited: false }, foldSlice);
}

async function foldSlice(ctx: Context): Promise<number> {
  const entries = await ctx.repo(LedgerEntry).find({ where: { isFolded: false }, sort: ['date'], limit: SLICE });
  if (entries.length === 0) return 0;
  // The state is written with the rest, before the commit; without the lock it would turn nobody away earlier.
  await lockRecord(ctx, LedgerFold, ctx.tenantId ?? '');
  await markFold(ctx, entries);
  await addToBalances(ctx, entries);
  await ctx.repo(LedgerEntry).bulk(entries.map(({ id, rev }) => ({ id, rev, patch: { isFolded: true } })));
  return entries.length;
}

async function markFold(ctx: Context, entries: readonly Entry[]): Promise<void> {
  const folds = ctx.repo(LedgerFold);
  const row = await folds.findOne({ key: 'all' });
  const { debit, credit } = sumOf(entries);
  const next = {
    entries: (row?.entries ?? 0) + entries.length,
    debit: (row?.debit ?? 0) + debit,
    credit: (row?.credit ?? 0) + credit,
  };
  await (row ? folds.update(row.id, next, { rev: row.rev }) : folds.create({ key: 'all', ...next }));
}

async function addToBalances(ctx: Context, entries: readonly Entry[]): Promise<void> {
  const balances = ctx.repo(LedgerBalance);
  const wanted = new Map<string, BalanceInput>();
  for (const entry of entries)
    for (const [span, on] of [
      ['day', entry.date],
      ['month', `${entry.date.slice(0, 7)}-01`],
    ] as const) {
      const key = `${entry.ledger}:${entry.costCentre ?? ''}:${entry.isClosing ? 'closing' : ''}`;
      const place = `${span}:${on}:${key}`;
      const row = wanted.get(place) ?? {
        span,
        on,
        key,
        ledger: entry.ledger,
        isClosing: entry.isClosing,
        ...(entry.costCentre ? { costCentre: entry.costCentre } : {}),
        debit: 0,
        credit: 0,
        count: 0,
      };
      row.debit += entry.debit;
      row.credit += entry.credit;
      row.count += 1;
      wanted.set(place, row);
    }
  const all = [...wanted.values()];
  const found = await balances.find({
    where: { on: { in: [...new Set(all.map((row) => row.on))] }, key: { in: [...new Set(all.map((row) => row.key))] } },
  });
  const known = new Map(found.map((row) => [`${row.span}:${row.on}:${row.key}`, row]));
  const isKnown = (place: string) => known.has(place);
  await balances.bulk(
    [...wanted].flatMap(([place, { debit, credit, count }]) => {
      const had = known.get(place);
      if (!had) return [];
      const patch = { debit: had.debit + debit, credit: had.credit + credit, count: had.count + count };
      return [{ id: had.id, rev: had.rev, patch }];
    }),
  );
  await balances.createMany([...wanted].flatMap(([place, row]) => (isKnown(place) ? [] : [row])));
}
