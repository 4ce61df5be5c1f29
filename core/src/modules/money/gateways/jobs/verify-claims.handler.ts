import { PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { eachInstitution, institutionsWith, meterOf, runUnit, type Context } from '../../../../kernel';
import { verifyClaim } from '../services/verify-claim';

const MOST = 200;
const HOUR_MS = 60 * 60_000;
const UNIT = { id: 'gateways.verifyClaim', audited: false };

/**
 * Each payment is a turn of its own and says itself when the next one comes, so a worker that dies in the middle has
 * left nothing half done. One that fails is put off for an hour and holds up no other.
 */
export default async function verifyClaimsJob(sys: Context) {
  const due = { status: 'submitted', askAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, PaymentClaim, due);
  await eachInstitution(sys, { institutions, what: 'payments to be verified' }, async (here) => {
    const rows = await here.repo(PaymentClaim).find({ where: due, sort: ['askAt'], limit: MOST });
    for (const { id } of rows)
      await verifyClaim(here, id).catch(async (error: unknown) => {
        meterOf(here.kernel).count('pay_asks_failed_total');
        here.log.warn({ err: error, claim: id }, 'a reported payment could not be verified');
        const askAt = new Date(here.now.getTime() + HOUR_MS).toISOString();
        await runUnit(here, UNIT, (ctx) => ctx.repo(PaymentClaim).update(id, { askAt }));
      });
  });
}
