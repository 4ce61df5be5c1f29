import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { libraryRows } from './library';

/** Books, copies, readers, loans and reservations of every institution. */
export async function loadLibrary(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = libraryRows(recipe);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.bookCopy.length} library books, ${rows.libraryMember.length} readers, ${rows.bookLoan.length} loans`);
}
