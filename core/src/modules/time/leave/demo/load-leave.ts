import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { leaveRows } from './leave';

/** Types, chains, balances and applications of every institution. */
export async function loadLeave(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = leaveRows(recipe);
  await bulkLoadAll(store, rows, now);
  say(`${rows.leaveApplication.length} leave applications, ${rows.leaveBalance.length} leave balances`);
}
