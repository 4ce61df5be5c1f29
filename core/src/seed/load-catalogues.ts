import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { lookupRows } from './recipe/lookups';

/** Words about people, subject conditions, the national calendar and online class rooms. */
export async function loadCatalogues(store: Store, now: Date): Promise<void> {
  for (const [name, list] of Object.entries(lookupRows())) await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
}
