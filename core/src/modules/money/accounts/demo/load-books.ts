import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { bookRows } from './books';

/** Chart of accounts and the vouchers of two fiscal years; the balances are added to by the workers. */
export async function loadBooks(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = bookRows(recipe);
  const instant = now.toISOString();
  for (const row of [...rows.voucher, ...rows.ledgerEntry])
    if (row.createdAt && row.createdAt > instant) row.createdAt = instant;
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.ledger.length} ledgers, ${rows.voucher.length} vouchers`);
}
