import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { admissionRows } from './admission';

/** In each institution one declaration with applications, and one that was drawn. */
export async function loadAdmission(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = admissionRows(recipe);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.admissionDeclaration.length} admission declarations, ${rows.admissionApplication.length} applications`);
}
