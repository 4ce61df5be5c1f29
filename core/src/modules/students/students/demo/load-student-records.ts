import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { studentRecordRows } from './student-records';

/** Registrations from home, batches and proposed changes. */
export async function loadStudentRecords(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = studentRecordRows(recipe);
  await bulkLoadAll(store, rows, now);
  say(`${rows.studentRegistration.length} registrations from home`);
}
