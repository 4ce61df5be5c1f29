import { PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { Refund } from '@pathshala/shared/modules/money/payments';
import { eachInstitution, institutionsWith, meterOf, type Context } from '../../../../kernel';
import { sendRefund } from '../services/send-refund';
import { settle } from '../services/settle';

const AT_ONCE = 5;
const MOST = 200;

/**
 * Each payment is a unit of its own and says itself when it is asked about next, so a worker that dies in the middle
 * has left nothing half done, and the next one goes on with the rest.
 */
export default async function pollIntentsJob(sys: Context) {
  const due = { askAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, PaymentIntent, due);
  await eachInstitution(sys, { institutions, what: 'payments on their way' }, async (here) => {
    const rows = await here.repo(PaymentIntent).find({ where: due, sort: ['askAt'], limit: MOST });
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await Promise.all(
        rows.slice(at, at + AT_ONCE).map(({ id }) =>
          settle(here, id, { isTurn: true }).catch((error: unknown) => {
            meterOf(here.kernel).count('pay_asks_failed_total');
            here.log.warn({ err: error, paymentIntent: id }, 'a payment could not be asked about');
          }),
        ),
      );
  });
  const sending = { state: 'sending', askAt: { lte: sys.now.toISOString() } };
  const refunding = await institutionsWith(sys, Refund, sending);
  await eachInstitution(sys, { institutions: refunding, what: 'refunds on their way' }, async (here) => {
    for (const { id } of await here.repo(Refund).find({ where: sending, limit: MOST })) await sendRefund(here, id);
  });
}
