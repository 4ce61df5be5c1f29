import type { Row } from '@pathshala/shared/kit';
import { PostingSetup, Voucher, VoucherType, type PostingLine } from '@pathshala/shared/modules/money/accounts';
import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { dhakaDate, onTransition, transit, type Context } from '../../../../kernel';
import { postAdmission } from '../jobs/post-admission';

type Payment = Row<typeof AdmissionPayment>;
type Rules = Row<typeof PostingSetup>['rules'];
export const sourceOfAdmission = (payment: string) => `admission:${payment}`;
/**
 * The day on which the office gave the receipt; a payment that a family reports earlier is no money of the books until
 * then.
 */
export const dayOfFee = ({ decidedAt, paidOn }: Pick<Payment, 'decidedAt' | 'paidOn'>): string =>
  decidedAt ? dhakaDate(new Date(decidedAt)) : paidOn;
/** Fees that were received on a day or later. */
export const receivedSince = (from: string) => ({
  state: 'received',
  decidedAt: { gte: new Date(`${from}T00:00:00+06:00`).toISOString() },
});

async function order(sys: Context, { record }: { record: { id: string } }): Promise<void> {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  if (setup?.isOn) sys.after(postAdmission, { admissionPayment: record.id }, { id: `book-admission-${record.id}` });
}
/** A fee of an application is taken whatever the books say; the voucher follows as a job. */
export const bookAdmissions = [
  onTransition(AdmissionPayment, 'receive', order),
  onTransition(AdmissionPayment, 'take', order),
  onTransition(AdmissionPayment, 'recover', order),
];

/** Posts the voucher of a fee of an application, once, however often it is asked. */
export async function enterAdmission(ctx: Context, id: string): Promise<void> {
  const setup = await ctx.repo(PostingSetup).findOne({ key: 'receipts' });
  const payment = await ctx.repo(AdmissionPayment).findOne({ id });
  if (!setup?.isOn || !setup.from || payment?.state !== 'received' || dayOfFee(payment) < setup.from) return;
  const lines = linesOf(payment, setup.rules);
  if (!lines || (await ctx.repo(Voucher).findOne({ source: sourceOfAdmission(id) }))) return;
  const type = (await ctx.repo(VoucherType).find({ where: { nature: 'credit', active: true } }))[0];
  if (!type) throw new Error('There is no voucher type for credit');
  const { number, nameBn } = await ctx.repo(AdmissionApplication).get(payment.application);
  const voucher = await ctx.repo(Voucher).create({
    type: type.id,
    nature: 'credit',
    date: dayOfFee(payment),
    narration: [payment.receiptNumber, nameBn, number].filter(Boolean).join(' · '),
    lines,
    total: payment.amount,
    source: sourceOfAdmission(id),
  });
  await transit(ctx, Voucher, 'post', { id: voucher.id });
}

function linesOf({ amount, paymentType }: Payment, rules: Rules): PostingLine[] | null {
  const money = rules.find((rule) => rule.subject === 'money' && rule.about === paymentType)?.ledger;
  const fee = rules.find((rule) => rule.subject === 'admission')?.ledger;
  if (!money || !fee || amount === 0) return null;
  return [
    { ledger: money, debit: amount, credit: 0 },
    { ledger: fee, debit: 0, credit: amount },
  ];
}
