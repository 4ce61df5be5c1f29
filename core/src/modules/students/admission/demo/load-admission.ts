import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
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
  await bulkLoadAll(store, rows, now);
  say(`${rows.admissionDeclaration.length} admission declarations, ${rows.admissionApplication.length} applications`);
}
