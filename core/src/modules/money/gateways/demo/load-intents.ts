import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { headAccountRows, intentRows } from './intents';

/** In each institution a few online payments that were not finished, and the account of a fee head. */
export async function loadIntents(store: Store, recipe: Recipe, now: Date): Promise<void> {
  await bulkLoadAll(store, { ...intentRows(recipe), headAccount: headAccountRows(recipe) }, now);
}
