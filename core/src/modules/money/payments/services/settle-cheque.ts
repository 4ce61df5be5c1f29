import { Receipt } from '@pathshala/shared/modules/money/payments';
import { systemPart, type Context } from '../../../../kernel';
import { billReturnedCheque } from '../../fees';
import { tellFamily } from '../jobs/tell-family';
import { reverseReceipt } from './reverse-receipt';

/**
 * Settles the cheque of a receipt. A cleared cheque makes the receipt money as of that day; a bounced one reverses it:
 * the bills are open again with their fine of then, and the family is notified. `isReturned`: the bank did not pay it,
 * which may cost a charge.
 * @throws WALLET_SPENT where a credit that rests on it was spent, OWN_RECEIPT
 */
export async function settleCheque(
  ctx: Context,
  id: string,
  outcome: { clearedOn: string } | { reason: string; isReturned?: boolean },
): Promise<void> {
  const receipts = ctx.repo(Receipt);
  const receipt = await receipts.get(id);
  if (receipt.clearing !== 'waiting') return;
  if ('clearedOn' in outcome) {
    await receipts.update(id, { clearing: 'cleared', clearedOn: outcome.clearedOn }, { rev: receipt.rev });
    return;
  }
  await reverseReceipt(ctx, id, { reason: outcome.reason, step: 'bounce' });
  if (outcome.isReturned) await billReturnedCheque(systemPart(ctx), { receipt: id, student: receipt.student });
  ctx.after(tellFamily, { receipt: id, what: 'bounced' }, { id: `tell-family-${id}-bounced` });
}
