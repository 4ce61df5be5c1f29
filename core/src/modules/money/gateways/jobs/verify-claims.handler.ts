import { nextClaimTurn, PaymentClaim } from '@pathshala/shared/modules/money/payments';
import { eachInstitution, institutionsWith, meterOf, runUnit, type Context } from '../../../../kernel';
import { verifyClaim } from '../services/verify-claim';

const MOST = 200;
/** A run starts no question after this time: the timer orders the next run, and other work waits for a worker. */
const RUN_MS = 20_000;
const AT_ONCE = 8;
const UNIT = { id: 'gateways.verifyClaim', audited: false };

/**
 * Each payment is a separate turn that stores the time of its next one, so a worker that dies leaves nothing half done.
 * A payment that fails is put off and delays no other. A silent provider is asked about no other payment of the same
 * institution in this run.
 */
export default async function verifyClaimsJob(sys: Context) {
  const began = performance.now();
  const due = { status: 'submitted', askAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, PaymentClaim, due);
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => institutions.filter((__, at) => at % AT_ONCE === lane));
  const ended = await Promise.allSettled(
    lanes.map((lane) =>
      eachInstitution(sys, { institutions: lane, what: 'payments to be verified' }, async (here) => {
        const rows = await here.repo(PaymentClaim).find({ where: due, sort: ['askAt'], limit: MOST });
        const silent = new Set<string>();
        for (const { id, company } of rows) {
          if (performance.now() - began > RUN_MS) return;
          const turn = verifyClaim(here, id, { mayAsk: !silent.has(company) });
          const { isSilent } = await turn.catch((error: unknown) => putOff(here, id, error));
          if (isSilent) silent.add(company);
        }
      }),
    ),
  );
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason;
}

async function putOff(here: Context, id: string, error: unknown): Promise<{ isSilent: boolean }> {
  meterOf(here.kernel).count('pay_asks_failed_total');
  here.log.warn({ err: error, claim: id }, 'a reported payment could not be verified');
  await runUnit(here, UNIT, async (ctx) => {
    const { asked, createdAt } = await ctx.repo(PaymentClaim).get(id);
    const next = nextClaimTurn({ since: Date.parse(createdAt), asked, provider: 'closed' }, ctx.now.getTime());
    await ctx.repo(PaymentClaim).update(id, { askAt: next === null ? null : new Date(next).toISOString() });
  });
  return { isSilent: false };
}
