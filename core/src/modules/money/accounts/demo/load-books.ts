import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { bookRows } from './books';

/** Chart of accounts and the vouchers of two fiscal years; the balances are added to by the workers. */
export async function loadBooks(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = bookRows(recipe);
  const instant = now.toISOString();
  for (const row of [...rows.voucher, ...rows.ledgerEntry])
    if (row.createdAt && row.createdAt > instant) row.createdAt = instant;
  await bulkLoadAll(store, rows, now);
  say(`${rows.ledger.length} ledgers, ${rows.voucher.length} vouchers`);
}
