import { paymentsErrors, Receipt } from '@pathshala/shared/modules/money/payments';
import { AppError } from '@pathshala/shared/kit';
import { systemPart, type Context } from '../../../../kernel';
import { billReturnedCheque } from '../../fees';
import { tellFamily } from '../jobs/tell-family';
import { assertCanceller } from './own-receipts';
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
  // A cheque that nobody ever wrote hides cash: the person who took it sends it back alone no more than any receipt.
  await assertCanceller(ctx, receipt);
  const reversed = await reverseReceipt(ctx, id, { reason: outcome.reason });
  await receipts.update(id, { clearing: 'bounced' }, { rev: reversed.rev });
  if (outcome.isReturned) await billReturnedCheque(systemPart(ctx), { receipt: id, student: receipt.student });
  ctx.after(tellFamily, { receipt: id, what: 'bounced' }, { id: `tell-family-${id}-bounced` });
}

/** A cheque in hand is bounced or given back where cheques are kept, and its receipt with it. @throws IN_CLEARING */
export function assertSettled({ clearing }: { clearing?: string | undefined }): void {
  if (clearing === 'waiting') throw new AppError(paymentsErrors.IN_CLEARING);
}
