import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { employeeRows } from './employees';
import { paidMonthRows } from '../../../money/payments/demo/paid-month';
import { payRows } from '../../payroll/demo/pay';

/** Service books, committees, retirement rules, salary structures and paid salaries of every institution. */
export async function loadEmployees(
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const rows = employeeRows(recipe);
  const pay = payRows(recipe, rows);
  await bulkLoadAll(store, { ...rows, ...pay, ...paidMonthRows(recipe, pay) }, now);
  say(`${rows.serviceEntry.length} entries of service books, ${pay.payStructure.length} salary structures`);
}
