import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { globalHolidayRows } from './recipe/global-calendar';
import { lookupRows } from './recipe/lookups';
import { onlineClassRows } from './recipe/online-classes';
import { conditionRows } from './recipe/subject-conditions';

/** Words about people, subject conditions, the national calendar and online class rooms. */
export async function loadCatalogues(store: Store, { today, now }: { today: string; now: Date }): Promise<void> {
  const rows = { ...lookupRows(), ...conditionRows(), globalHoliday: globalHolidayRows(today), onlineClassRoom: onlineClassRows(today) };
  for (const [name, list] of Object.entries(rows)) await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
}
