import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { setupRows } from './recipe/setup';

/** Sessions, boards, fiscal years, rooms and lessons. */
export async function loadSetup(store: Store, today: string, now: Date, say: (line: string) => void): Promise<void> {
  const rows = setupRows(today);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(`${rows.room.length} rooms, ${rows.classLesson.length} lessons`);
}
