import type { Store } from '../kernel';
import { bulkLoadAll } from '../kernel/mongo/bulk-load';
import { setupRows } from './recipe/setup';

/** Sessions, boards, fiscal years, rooms and lessons. */
export async function loadSetup(store: Store, today: string, now: Date, say: (line: string) => void): Promise<void> {
  const rows = setupRows(today);
  await bulkLoadAll(store, rows, now);
  say(`${rows.room.length} rooms, ${rows.classLesson.length} lessons`);
}
