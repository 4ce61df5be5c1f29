import type { Row } from '@pathshala/shared/kit';
import { IntentEvent, type PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import { dhakaDate, type Context } from '../../../../kernel';
import { whyIn } from './compare';
import type { Word } from './reported-payments';

/**
 * The provider's answer because of which two people had to decide, as reports of payments store it; null where the
 * provider never confirmed the payment and a person found it in a statement.
 */
export async function storedAnswer(ctx: Context, intent: Row<typeof PaymentIntent>): Promise<Word | null> {
  if (intent.isAttached) return null;
  const where = { intent: intent.id, kind: 'doubted' };
  const [last] = await ctx.repo(IntentEvent).find({ where, sort: ['-createdAt'], limit: 1 });
  if (!last) return null;
  const { providerNumber, reference, gross, currency, merchant, paidAt, phone, why } = intent;
  const fault = why ? { en: whyIn('en', why)!, bn: whyIn('bn', why)! } : null;
  return {
    ...{ heardAt: last.createdAt, says: last.says, fault },
    proofs: [
      {
        ...{ by: 'provider', isPaid: true, isIncoming: true, isOnline: true },
        ...{ number: normalTransactionId(providerNumber ?? reference), amount: gross ?? null, currency },
        ...{ account: merchant, paidOn: paidAt ? dhakaDate(new Date(paidAt)) : null, payer: phone ?? null, reference },
      },
    ],
  };
}
