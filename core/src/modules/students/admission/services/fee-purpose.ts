import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { lockRecord, transit } from '../../../../kernel';
import type { Purpose } from '../../../money/gateways';

/**
 * An application fee that was paid online is received as any other, with a receipt and the application moved on. Where
 * it was paid at the counter meanwhile, both are on record and the office returns one.
 */
export const feePurpose: Purpose = {
  async credit(ctx, { subject, total, method, startedOn }, { paymentType, number }) {
    const payment = await ctx.repo(AdmissionPayment).create({
      application: subject!,
      amount: total,
      paymentType,
      company: method,
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
