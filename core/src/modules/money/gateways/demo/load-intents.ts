import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { headAccountRows, intentRows } from './intents';

/** In each institution a few online payments that were not finished, and the account of a fee head. */
export async function loadIntents(store: Store, recipe: Recipe, now: Date): Promise<void> {
  for (const [name, list] of Object.entries({ ...intentRows(recipe), headAccount: headAccountRows(recipe) }))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
}
