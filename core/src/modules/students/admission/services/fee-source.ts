import { PostingSetup } from '@pathshala/shared/modules/money/accounts';
import { AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import type { FeeSource } from '../../../money/accounts';
import postAdmissionJob from '../jobs/post-admission.handler';
import { dayOfFee, receivedSince, sourceOfAdmission } from './book-admissions';

const SLICE = 200;

/** The fees of applications, as the books ask for them. */
export const feeSource: FeeSource = {
  async papersSince(ctx, from) {
    const payments = await ctx.repo(AdmissionPayment).find({ where: receivedSince(from), sort: ['receiptNumber'] });
    return payments.map((payment) => ({
      id: payment.id,
      number: payment.receiptNumber ?? '',
      date: dayOfFee(payment),
      amount: payment.amount,
      source: sourceOfAdmission(payment.id),
    }));
  },
  async catchUp(sys, enter) {
    const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
    if (!setup?.isOn || !setup.from) return;
    for (let last = ''; ;) {
      const payments = await sys.repo(AdmissionPayment).find({
        where: { ...receivedSince(setup.from), receiptNumber: { gt: last } },
        sort: ['receiptNumber'],
        limit: SLICE,
      });
      for (const { id } of payments) await enter(sys, { admissionPayment: id }, postAdmissionJob);
      if (payments.length < SLICE) return;
      last = payments.at(-1)!.receiptNumber!;
    }
  },
};
