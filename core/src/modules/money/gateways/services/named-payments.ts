import type { Row } from '@pathshala/shared/kit';
import { ASKED_STATES, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, Receipt, type ClaimProof } from '@pathshala/shared/modules/money/payments';
import { dhakaDate, type Context, type Where } from '../../../../kernel';
import { paymentsOnPage, written } from './payments-on-page';
import { purposeOf } from './purposes';
import { settle } from './settle';

type Intent = Row<typeof PaymentIntent>;

/**
 * Where payments are found by a number, whichever number it is: our reference, which is the provider's order, the
 * provider's transaction ID or bank reference, the session of its page, a receipt of the payment, or the number of the
 * application or invoice that it pays.
 * @param sys the system in an institution
 */
export async function paymentsNamed(
  sys: Context,
  number: string,
  { purpose }: Pick<Intent, 'purpose'>,
): Promise<Where | null> {
  const values = written(number);
  for (const field of ['reference', 'providerNumber', 'session'] as const) {
    const where = { [field]: { in: values }, purpose };
    if ((await sys.repo(PaymentIntent).count(where)) > 0) return where;
  }
  const receipt = await sys.repo(Receipt).findOne({ number: { in: values } });
  if (receipt) return { receipts: receipt.id, purpose };
  const subject = await purposeOf({ purpose }).named?.(sys, values);
  return subject ? { subject, purpose } : null;
}

/** Facts about a payment on a provider's page, with the id of its record. */
export type OnPage = Omit<ClaimProof, 'by'> & { payment: string };

/**
 * Facts about the payment on a provider's page that bears a number: the payer may know its order or bank reference,
 * and the provider finds it only by its own. A payment that waits is asked about first, which credits it where it
 * belongs.
 * @returns null if no payment of this provider has the number, or the one that has it cannot be booked
 */
export async function provenOnPage(
  sys: Context,
  { gateway, number }: { gateway: string; number: string },
): Promise<OnPage | null> {
  const own = (await paymentsOnPage(sys, number)).find((each) => each.gateway === gateway);
  if (!own) return null;
  // Not booked, it is not known to be unpaid: the provider's own word follows.
  if (ASKED_STATES.includes(own.state) && !(await isSettled(sys, own.id))) return null;
  const { state, gross, currency, merchant, paidAt, reference, phone } = await sys.repo(PaymentIntent).get(own.id);
  return {
    payment: own.id,
    number: normalTransactionId(number),
    isPaid: state === 'succeeded' || state === 'review' || state === 'proposed',
    isIncoming: true,
    isOnline: true,
    amount: gross ?? null,
    currency,
    account: merchant,
    paidOn: paidAt ? dhakaDate(new Date(paidAt)) : null,
    payer: phone ?? null,
    reference,
  };
}

/** Payments on their way that are asked about for one number. */
const MOST = 3;

/**
 * Asks about payments on a provider's page whose outcome is unknown: the answer has their bank references.
 * @param of the student or the application that they pay for, and the gateway
 * @returns whether there was one
 */
export async function settleWaiting(sys: Context, of: Where): Promise<boolean> {
  const where = { ...of, way: 'checkout', state: { in: [...ASKED_STATES] } };
  const waiting = await sys.repo(PaymentIntent).find({ where, sort: ['-createdAt'], limit: MOST });
  for (const { id } of waiting) await isSettled(sys, id);
  return waiting.length > 0;
}

/** Asks about a payment. One that cannot be booked holds up no report: it waits for its own next turn. */
const isSettled = (sys: Context, id: string): Promise<boolean> =>
  settle(sys, id).then(
    () => true,
    (error: unknown) => {
      sys.log.warn({ err: error, paymentIntent: id }, 'a payment could not be settled for a report');
      return false;
    },
  );
