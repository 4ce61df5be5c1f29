import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import { paidBill, type Biller, type BillOutcome } from './biller';

/** State of a transaction that this company reported to this institution. */
export async function reportedBy({ sys, gateway }: Biller, transaction: string): Promise<BillOutcome> {
  const providerNumber = normalTransactionId(transaction);
  const intent = await sys.repo(PaymentIntent).findOne({ providerNumber, gateway: gateway.id, way: 'bill' });
  if (!intent) return { code: 'PAYMENT_NOT_FOUND' };
  return { ...(await paidBill(sys, intent)), intent: intent.id };
}
