import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { globalHolidayRows } from '../modules/school/calendar/demo/global-calendar';
import { PERIOD_RULES } from '../modules/school/timetable/demo/period-rules.data';
import { lookupRows } from './recipe/lookups';
import { onlineClassRows } from './recipe/online-classes';
import { rowId } from './recipe/row-id';
import { conditionRows } from './recipe/subject-conditions';

/**
 * Words about people, subject conditions, the national calendar, prescribed periods and online class rooms. `today` is
 * the date in Dhaka.
 * @throws Error when the recipe has rows of something that the product does not know
 */
export async function loadCatalogues(store: Store, { today, now }: { today: string; now: Date }): Promise<void> {
  const rows = {
    ...lookupRows(),
    ...conditionRows(),
    globalHoliday: globalHolidayRows(today),
    periodRule: PERIOD_RULES.map((row) => ({ id: rowId('periodRule', row.name), ...row, active: true })),
    onlineClassRoom: onlineClassRows(today),
  };
  for (const [name, list] of Object.entries(rows)) {
    const entity = store.registry.entities.get(name);
    if (!entity) throw new Error(`The recipe has rows of the unknown entity ${name}`);
    await bulkLoad(store, entity, list, now);
  }
}
