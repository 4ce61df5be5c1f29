import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { leaveRows } from './leave';

/** Types, chains, balances and applications of every institution. */
export async function loadLeave(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = leaveRows(recipe);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.leaveApplication.length} leave applications, ${rows.leaveBalance.length} leave balances`);
}
