import { AppError, kernelErrors } from '@pathshala/shared/kit';
import {
  addMovements,
  LedgerBalance,
  LedgerEntry,
  LedgerFold,
  spansOf,
  type Movement,
} from '@pathshala/shared/modules/money/accounts';
import type { Context } from '../../../../kernel';

export interface Period {
  /** Null: from the beginning on. */
  from: string | null;
  until: string;
  costCentre?: string | undefined;
  /** Without the vouchers that close a year. */
  withoutClosing?: boolean;
}
/** The balances of one moment. */
export interface Books {
  asOf: { entries: number; at: string };
  /** Ledger → movement, for each period asked for, in its order. */
  periods: Map<string, Movement>[];
}
interface Sum {
  _id: string;
  debit: number;
  credit: number;
}

const MOST_READS = 6;
const SUMS = [{ $group: { _id: '$ledger', debit: { $sum: '$debit' }, credit: { $sum: '$credit' } } }];

/**
 * Movements of each ledger in each of the periods: kept movements of months and days plus posted entries not yet folded
 * into them. All of it is the state of one moment: it is read again if entries were folded meanwhile.
 * @throws AppError UNAVAILABLE when that happens time and again
 */
export async function readMovements(ctx: Context, periods: readonly Period[]): Promise<Books> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const before = await foldState(ctx);
    const found: Map<string, Movement>[] = [];
    let pending = 0;
    for (const period of periods) found.push(addMovements(await kept(ctx, period), await waiting(ctx, period)));
    pending = await ctx.repo(LedgerEntry).count({ isFolded: false });
    const after = await foldState(ctx);
    if (before.rev === after.rev)
      return { asOf: { entries: after.entries + pending, at: ctx.now.toISOString() }, periods: found };
  }
  throw new AppError(kernelErrors.UNAVAILABLE);
}

async function foldState(ctx: Context): Promise<{ rev: number; entries: number }> {
  const row = await ctx.repo(LedgerFold).findOne({ key: 'all' });
  return { rev: row?.rev ?? 0, entries: row?.entries ?? 0 };
}

const chosen = ({ costCentre, withoutClosing }: Period) => ({
  ...(costCentre ? { costCentre } : {}),
  ...(withoutClosing ? { isClosing: false } : {}),
});

async function kept(ctx: Context, period: Period): Promise<Map<string, Movement>> {
  const { months, days } = spansOf(period.from, period.until);
  const balances = ctx.repo(LedgerBalance);
  const sums: Sum[][] = [];
  if (months) {
    const on = { ...(months.from ? { gte: months.from } : {}), lte: months.until };
    sums.push(await balances.aggregate<Sum>({ span: 'month', on, ...chosen(period) }, SUMS));
  }
  for (const { from, until } of days)
    sums.push(await balances.aggregate<Sum>({ span: 'day', on: { gte: from, lte: until }, ...chosen(period) }, SUMS));
  return addMovements(...sums.map(asMovements));
}

async function waiting(ctx: Context, period: Period): Promise<Map<string, Movement>> {
  const date = { ...(period.from ? { gte: period.from } : {}), lte: period.until };
  return asMovements(await ctx.repo(LedgerEntry).aggregate<Sum>({ isFolded: false, date, ...chosen(period) }, SUMS));
}

const asMovements = (sums: readonly Sum[]): Map<string, Movement> =>
  new Map(sums.map(({ _id, debit, credit }) => [_id, { debit, credit }]));
