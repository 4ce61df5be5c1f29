import type { Row } from '@pathshala/shared/kit';
import type { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { lockRecord, transit, type Context } from '../../../../kernel';
import { idsOf, type Decided, type Purpose } from '../../../money/gateways';

/**
 * An application fee that was paid online is received as any other, with a receipt and the application moved on. Where
 * it was paid at the counter meanwhile, both are on record and the office returns one.
 */
export const feePurpose: Purpose = {
  async credit(ctx, intent, { paymentType, number, decided }) {
    const { subject, total, method, startedOn } = intent;
    const reported = await ownReport(ctx, intent, number);
    const of = { amount: total, paymentType, company: method, ...keptOf(decided) };
    if (reported) return takeOver(ctx, reported, { ...of, number });
    const payment = await ctx.repo(AdmissionPayment).create({
      ...{ ...of, application: subject! },
      transactionNumber: number.slice(0, 60),
      paidOn: startedOn,
    });
    const { receiptNumber } = await transit(ctx, AdmissionPayment, 'receive', { id: payment.id });
    return { receipts: [], numbers: receiptNumber ? [receiptNumber] : [] };
  },
  async isWanted(ctx, { subject }) {
    await lockRecord(ctx, AdmissionApplication, subject ?? '');
    const row = await ctx.repo(AdmissionApplication).findOne({ id: subject ?? '' });
    return row?.state === 'unpaid';
  },
  named: async (sys, numbers) => (await sys.repo(AdmissionApplication).findOne({ number: { in: [...numbers] } }))?.id,
  async about(ctx, { subject }) {
    const row = subject ? await ctx.repo(AdmissionApplication).findOne({ id: subject }) : null;
    return row && { name: { en: row.name, bn: row.nameBn }, code: row.number, phone: row.phone };
  },
};

type Payment = Row<typeof AdmissionPayment>;

/** Kept with the fee: the people who read it do not see the recovery of payments. */
function keptOf(decided: Decided | undefined): Kept {
  if (!decided) return {};
  const { answer, ...decision } = decided;
  return { decision, ...(answer ? { word: answer } : {}) };
}
type Kept = Pick<Payment, 'word' | 'decision'>;

/**
 * The undecided report of the same application that names this payment by its order, session or transaction ID: a payer
 * who sees nothing happen often types one of them. A report with a second number is about more than this payment.
 */
async function ownReport(
  ctx: Context,
  { subject, gateway, reference, session }: Row<typeof PaymentIntent>,
  number: string,
): Promise<Payment | null> {
  const where = { application: subject!, state: 'claimed' };
  const [found] = await ctx.repo(AdmissionPayment).find({ where, limit: 1 });
  if (!found) return null;
  await lockRecord(ctx, AdmissionPayment, found.id);
  const payment = await ctx.repo(AdmissionPayment).get(found.id);
  const ids = idsOf(payment);
  const own = [number, reference, ...(session ? [session] : [])].map(normalTransactionId);
  if (payment.state !== 'claimed' || ids.length !== 1 || !own.includes(ids[0]!)) return null;
  const company = payment.company ? await ctx.repo(OnlineMethod).findOne({ id: payment.company }) : null;
  return company?.gateway === gateway ? payment : null;
}

/** Receives the report as the payment on the provider's page that it is: the fee is credited once. */
async function takeOver(
  ctx: Context,
  { id, transactionNumber }: Payment,
  { number, ...of }: Pick<Payment, 'amount' | 'paymentType' | 'company'> & Kept & { number: string },
) {
  const isHeld = normalTransactionId(number) === transactionNumber;
  await ctx.repo(AdmissionPayment).update(id, {
    ...{ transactionNumber: number.slice(0, 60), doubt: null, word: null, askAt: null },
    ...of,
  });
  const { receiptNumber } = await transit(ctx, AdmissionPayment, 'receive', { id });
  return { receipts: [], numbers: receiptNumber ? [receiptNumber] : [], isHeld };
}
