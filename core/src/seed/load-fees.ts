import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { feeHistory } from './recipe/fee-lines';
import { feeSetUp } from './recipe/fees';
import type { Recipe } from './recipe';

/** What things cost everywhere, and the bills of three months of two sections of each institution. */
export async function loadFees(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const setUp = feeSetUp(recipe);
  const history = feeHistory(recipe, setUp);
  for (const [name, rows] of Object.entries({ ...setUp, ...history })) await bulkLoad(store, store.registry.entities.get(name) as Entity, rows as never, now);
  say(`${setUp.feeAmount.length} fee amounts, ${setUp.studentWaiver.length} waivers, ${history.feeLine.length} bills`);
}
