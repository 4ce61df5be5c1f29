import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import { platformRows } from './platform';

/** The platform's set-up lists, and the pay rules of each institution. */
export async function loadPlatform(store: Store, today: string, now: Date, say: (line: string) => void): Promise<void> {
  const rows = platformRows(today);
  for (const [name, list] of Object.entries(rows))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, list as never, now);
  say(
    `${rows.paymentGateway.length} payment gateways, ${rows.allowanceRule.length + rows.overtimeRule.length + rows.bonusRule.length + rows.cutRule.length} pay rules`,
  );
}
