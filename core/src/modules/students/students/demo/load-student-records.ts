import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
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
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.studentRegistration.length} registrations from home`);
}
