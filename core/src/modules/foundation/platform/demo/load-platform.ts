import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { platformRows } from './platform';

/** The platform's set-up lists, and the pay rules of each institution. */
export async function loadPlatform(store: Store, today: string, now: Date, say: (line: string) => void): Promise<void> {
  const rows = platformRows(today);
  await bulkLoadAll(store, rows, now);
  say(
    `${rows.paymentGateway.length} payment gateways, ${rows.allowanceRule.length + rows.overtimeRule.length + rows.bonusRule.length + rows.cutRule.length} pay rules`,
  );
}
