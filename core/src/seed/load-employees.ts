import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import type { Recipe } from './recipe';
import { employeeRows } from './recipe/employees';

/** Service books, committees and retirement rules of every institution. */
export async function loadEmployees(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = employeeRows(recipe);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.serviceEntry.length} entries of service books`);
}
