import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { libraryRows } from './library';

/** Books, copies, readers, loans and reservations of every institution. */
export async function loadLibrary(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const rows = libraryRows(recipe);
  await bulkLoadAll(store, rows, now);
  say(`${rows.bookCopy.length} library books, ${rows.libraryMember.length} readers, ${rows.bookLoan.length} loans`);
}
