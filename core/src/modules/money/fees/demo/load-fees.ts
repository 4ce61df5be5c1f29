import type { Store } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { rowId } from '../../../../seed/recipe/row-id';
import { FEE_CEILINGS } from './ceilings.data';
import { feeHistory } from './fee-lines';
import { feeSetUp } from './fees';
import { settlementRows } from '../../gateways/demo/settlements';
import { paymentHistory } from '../../payments/demo/payments';
import { waiverTrail } from './waiver-trail';
import { loadTrail } from '../../../../seed/load-trail';
import type { Recipe } from '../../../../seed/recipe';

/**
 * Loads the price lists of all institutions, the bills of three months of two sections of each, and the receipts for
 * the paid ones.
 */
export async function loadFees(store: Store, recipe: Recipe, now: Date, say: (line: string) => void): Promise<void> {
  const setUp = feeSetUp(recipe);
  const feeCeiling = FEE_CEILINGS.map((row) => ({ id: rowId('feeCeiling', row.name), ...row, active: true }));
  const history = feeHistory(recipe, setUp);
  const payments = paymentHistory(recipe, history.feeLine);
  // Today's records have happened by now, however early the demo starts.
  const instant = now.toISOString();
  for (const row of [...payments.receipt, ...payments.paymentEntry, ...payments.paymentClaim, ...payments.refund])
    if (row.createdAt && row.createdAt > instant) row.createdAt = instant;
  const settlements = settlementRows(recipe, payments.receipt);
  const trail = waiverTrail(recipe, setUp.studentWaiver);
  const asked = new Map(trail.filter(({ op }) => op === 'create').map((step) => [step.record, step]));
  const studentWaiver = setUp.studentWaiver.map((row) => {
    const step = asked.get(row.id);
    return step ? { ...row, createdAt: step.at, createdBy: step.user } : row;
  });
  const all = { ...setUp, feeCeiling, studentWaiver, ...history, ...payments, ...settlements };
  await bulkLoadAll(store, all, now);
  await loadTrail(store, recipe, trail);
  say(
    `${setUp.feeAmount.length} fee amounts, ${setUp.studentWaiver.length} waivers, ${history.feeLine.length} bills, ${payments.receipt.length} receipts`,
  );
}
