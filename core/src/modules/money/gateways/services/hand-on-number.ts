import type { Row } from '@pathshala/shared/kit';
import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, Receipt } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { takeTransactionIds } from '../../payments';
import { INTENT_KEY } from './credit-fees';
import { isTaken } from './move-suspense';

/**
 * A payment for several children has a receipt for each and one number. While one of them stands, the number stays taken
 * when another is cancelled.
 */
export async function handOnNumber(sys: Context, { id, requestKey }: Row<typeof Receipt>): Promise<void> {
  if (!requestKey.startsWith(INTENT_KEY)) return;
  const reference = requestKey.slice(INTENT_KEY.length).split(':')[0]!;
  const intent = await sys.repo(PaymentIntent).findOne({ reference });
  const others = (intent?.receipts ?? []).filter((each) => each !== id);
  if (!intent?.providerNumber || others.length === 0) return;
  const [next] = await sys.repo(Receipt).find({ where: { id: { in: others }, status: 'issued' }, limit: 1 });
  const number = normalTransactionId(intent.providerNumber);
  if (!next || (await isTaken(sys, { line: { number }, gateway: intent.gateway }))) return;
  await takeTransactionIds(sys, { provider: intent.gateway, numbers: { number }, receipt: next.id });
}
