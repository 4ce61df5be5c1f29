import type { Row } from '@pathshala/shared/kit';
import { AdmissionApplication, AdmissionPayment } from '@pathshala/shared/modules/students/admission';
import { OnlineMethod } from '@pathshala/shared/modules/money/payments';
import type { Context } from '../../../../kernel';
import { idsOf, readIn, type Received, type ReceivedSource } from '../../../money/gateways';
import { dayOfFee } from './book-admissions';

type Payment = Row<typeof AdmissionPayment>;
const MOST = 50_000;

/** Application fees by transaction ID, as the settlements of providers ask for them. */
export const receivedFees: ReceivedSource = {
  async byNumber(ctx, values) {
    const found = new Map<string, Payment>();
    for (const field of ['transactionNumber', 'secondTransactionNumber'])
      for (const payment of await readIn(ctx, AdmissionPayment, { field, values }))
        if (payment.state !== 'rejected') found.set(payment.id, payment);
    return receivedOf(ctx, [...found.values()]);
  },
  async between(ctx, { from, until }) {
    const where = { state: 'received', paidOn: { gte: from, lte: until } };
    const payments = await ctx.repo(AdmissionPayment).find({ where, atMost: MOST });
    return receivedOf(
      ctx,
      payments.filter(({ transactionNumber }) => transactionNumber),
    );
  },
};

async function receivedOf(ctx: Context, payments: readonly Payment[]): Promise<Received[]> {
  const values = payments.map(({ application }) => application);
  const applications = new Map(
    (await readIn(ctx, AdmissionApplication, { field: 'id', values })).map((row) => [row.id, row]),
  );
  const chosen = payments.flatMap(({ company }) => company ?? []);
  const companies = new Map(
    (await readIn(ctx, OnlineMethod, { field: 'id', values: chosen })).map((row) => [row.id, row]),
  );
  return payments.map((payment) => {
    const { id, application, paymentType, company, amount, paidOn, state } = payment;
    const provider = companies.get(company ?? '')?.gateway ?? null;
    const of = applications.get(application);
    return {
      ...{ id, paymentType, provider, amount, paidOn, numbers: idsOf(payment), bookedOn: dayOfFee(payment) },
      state: state === 'received' ? 'credited' : 'uncredited',
      name: of ? { en: of.name, bn: of.nameBn } : null,
      code: of?.number ?? null,
    };
  });
}
