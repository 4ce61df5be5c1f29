import type { Entity } from '@pathshala/shared/kit';
import type { Store } from '../kernel';
import { bulkLoad } from '../kernel/mongo/bulk-load';
import { feeHistory } from './recipe/fee-lines';
import { feeSetUp } from './recipe/fees';
import { paymentHistory } from './recipe/payments';
import type { Recipe } from './recipe';

/** What things cost everywhere, and the bills of three months of two sections of each institution with the receipts of what is paid. */
export async function loadFees(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const setUp = feeSetUp(recipe);
  const history = feeHistory(recipe, setUp);
  const payments = paymentHistory(recipe, history.feeLine);
  // What is of today has happened by now, however early the demo starts.
  const instant = now.toISOString();
  for (const row of [...payments.receipt, ...payments.paymentEntry, ...payments.paymentClaim])
    if (row.createdAt && row.createdAt > instant) row.createdAt = instant;
  for (const [name, rows] of Object.entries({ ...setUp, ...history, ...payments }))
    await bulkLoad(store, store.registry.entities.get(name) as Entity, rows as never, now);
  say(
    `${setUp.feeAmount.length} fee amounts, ${setUp.studentWaiver.length} waivers, ${history.feeLine.length} bills, ${payments.receipt.length} receipts`,
  );
}
