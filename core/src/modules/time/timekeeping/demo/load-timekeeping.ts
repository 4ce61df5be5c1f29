import { minuteOfInstant } from '@pathshala/shared/modules/time/timekeeping';
import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { timekeepingRows } from './timekeeping';

/** Shifts, devices, punches and days of employees of every institution. */
export async function loadTimekeeping(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = timekeepingRows(recipe, { minuteNow: minuteOfInstant(now) });
  await bulkLoadAll(store, rows, now);
  say(`${rows.punch.length} punches, ${rows.staffDay.length} days of employees`);
}
