import type { Row } from '@pathshala/shared/kit';
import { isProvidersTurn, type ClaimProof, type OnlineMethod } from '@pathshala/shared/modules/money/payments';
import { meterOf, type Context, type Where } from '../../../../kernel';
import type { Traced } from '../providers/provider';
import { railOf, type Rail } from './connections';
import { provenOnPage, settleWaiting, type OnPage } from './named-payments';
import { mayTry } from './pauses';
import type { Report } from './reported-payments';

const SAYS = 300;
/** Longest wait for all answers of a provider about one payment; a single answer comes within 30 seconds. */
const ANSWERS_MS = 40_000;

export interface Heard {
  told: ClaimProof[];
  /** It answered about one of the IDs and said nothing about it. */
  isUnclear?: boolean;
  /** Words of the provider for an ID that it does not know, or whose transaction is not plain to read. */
  says: string | null;
  /** `heard`: it gave an answer for each ID; `waiting`: its turn has not come yet. */
  provider: 'heard' | 'silent' | 'closed' | 'waiting';
  /** The one payment on the provider's page that each of the numbers belongs to. */
  payment?: string | undefined;
}
type Answered = Traced & { payment?: string | undefined };

/** Asks the provider about the numbers of a report, if it is its turn and the provider may be asked. */
export async function hear(
  sys: Context,
  report: Report,
  { company, mayAsk }: { company: Row<typeof OnlineMethod>; mayAsk: boolean },
): Promise<Heard> {
  const nothing = { told: [], says: null };
  const turn = { since: Date.parse(report.createdAt), asked: report.asked };
  if (!isProvidersTurn(turn, sys.now.getTime())) return { ...nothing, provider: 'waiting' };
  const rail = await railOf(sys, company.gateway);
  if (!rail?.provider.trace) return { ...nothing, provider: 'closed' };
  const traced = mayAsk && mayTry(sys.kernel, rail.connection) ? await traceAll(sys, rail, report) : null;
  if (!traced || traced.some(({ kind }) => kind === 'unreachable')) {
    if (mayAsk) meterOf(sys.kernel).count('pay_asks_failed_total');
    return { ...nothing, provider: 'silent' };
  }
  for (const { proof, says } of traced) {
    if (proof?.isKnownType !== false) continue;
    meterOf(sys.kernel).count('pay_types_unknown_total');
    sys.log.warn({ gateway: company.gateway, says: says.slice(0, SAYS) }, 'a transaction has an unknown type');
  }
  const payments = new Set(traced.map(({ payment }) => payment));
  return {
    told: traced.flatMap(({ proof }): ClaimProof[] => (proof ? [{ ...proof, by: 'provider' }] : [])),
    says: traced.find((each) => !isPlain(each))?.says.slice(0, SAYS) ?? null,
    provider: 'heard',
    isUnclear: traced.some(({ kind }) => kind === 'unclear'),
    ...(payments.size === 1 ? { payment: [...payments][0] } : {}),
  };
}

const isPlain = ({ kind, proof }: Traced): boolean =>
  kind === 'found' && proof?.isPaid === true && proof.isKnownType !== false;

/** Null where the answers take too long. */
async function traceAll(sys: Context, rail: Rail, { numbers, onTheirWay }: Report): Promise<Answered[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWERS_MS);
  });
  const all = async () => {
    const out: Answered[] = [];
    for (const number of numbers) out.push(await traceOne(sys, rail, { number, onTheirWay }));
    return out;
  };
  return Promise.race([all(), patience]).finally(() => clearTimeout(timer));
}

/** A payment of our own is found by any of its numbers; the provider knows it by one. */
async function traceOne(
  sys: Context,
  { provider, connection, gateway }: Rail,
  { number, onTheirWay }: { number: string; onTheirWay: Where },
): Promise<Answered> {
  const of = { gateway: gateway.id, number };
  const known = await provenOnPage(sys, of);
  if (known) return foundOnPage(known);
  const traced = await provider.trace!(connection, number);
  if (traced.kind !== 'unknown' || !(await settleWaiting(sys, { ...onTheirWay, gateway: gateway.id }))) return traced;
  const learnt = await provenOnPage(sys, of);
  return learnt ? foundOnPage(learnt) : traced;
}
const foundOnPage = ({ payment, ...proof }: OnPage): Answered => ({
  ...{ kind: 'found', says: proof.reference ?? '', proof, payment },
});
