import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { payrollRows } from './recipe/payroll';

/** The set-up lists of the platform and the pay rules of each institution. */
export async function loadCatalogues(store: Store, now: Date, say: (line: string) => void): Promise<void> {
  const rows = { ...payrollRows() };
  for (const [name, list] of Object.entries(rows)) await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${Object.values(rows).reduce((all, list) => all + list.length, 0)} set-up rows in ${Object.keys(rows).length} catalogues`);
}
