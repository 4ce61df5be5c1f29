import { AppError, type Row } from '@pathshala/shared/kit';
import { GatewaySettlement, payerTexts } from '@pathshala/shared/modules/money/gateways';
import {
  doubtOfClaim,
  isProvidersTurn,
  nextClaimTurn,
  OnlineMethod,
  PaymentClaim,
  paymentsErrors,
  type ClaimDoubt,
  type ClaimProof,
} from '@pathshala/shared/modules/money/payments';
import { lockRecord, lockRecords, meterOf, runUnit, unattended, type Context } from '../../../../kernel';
import { creditClaims, inReceiptTurn } from '../../payments';
import type { Traced } from '../providers/provider';
import { idsOf, judgeClaim, partsOf, type Judged } from './claim-facts';
import { railOf, type Rail } from './connections';
import { provenOnPage, settleWaiting } from './named-payments';
import { mayAsk as mayAskNow } from './pauses';

type Claim = Row<typeof PaymentClaim>;
type Method = Row<typeof OnlineMethod>;
const CREDIT = { id: 'gateways.verifyClaim', audited: true };
/** A turn that credits nothing changes no money, so it is not in the trail. */
const WAIT = { id: 'gateways.awaitClaim', audited: false };
const SAYS = 300;
/** After this time another worker takes an unfinished turn. */
const TURN_MS = 5 * 60_000;
/** Longest wait for all answers of a provider about one payment; a single answer comes within 30 seconds. */
const ANSWERS_MS = 40_000;

interface Heard {
  told: ClaimProof[];
  /** Words of the provider for an ID that it does not know, or whose transaction is not plain to read. */
  says: string | null;
  /** `heard`: it gave an answer for each ID; `waiting`: its turn has not come yet. */
  provider: 'heard' | 'silent' | 'closed' | 'waiting';
}

/**
 * One turn of a payment that a family reported by transaction ID: compares it with the statements and with the
 * provider's answer, and credits it if both the money and the payer are proven. Everything else stays with the office,
 * together with the provider's answer. Of two turns at once, the second finds the turn taken.
 * @param caller the system in the institution
 * @param id the first claim of the payment
 * @param mayAsk false if the provider was silent just now: only statements are compared
 * @returns whether the provider was asked in vain
 */
export async function verifyClaim(caller: Context, id: string, { mayAsk = true } = {}): Promise<{ isSilent: boolean }> {
  const sys = unattended(caller);
  const claims = await runUnit(sys, WAIT, (ctx) => takeTurn(ctx, id));
  if (!claims) return { isSilent: false };
  const company = await sys.repo(OnlineMethod).get(claims[0]!.company);
  const heard = await hear(sys, claims[0]!, { company, mayAsk });
  const { doubt } = await judgeClaim(sys, claims, { company, told: heard.told });
  const end = (of: Outcome) => (ctx: Context) => conclude(ctx, id, { company, heard, ...of });
  if (doubt === null)
    await inReceiptTurn(sys, () => runUnit(sys, CREDIT, end({ mayCredit: true }))).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await runUnit(sys, WAIT, end({ mayCredit: false, fault: faultOf(error) }));
    });
  else await runUnit(sys, WAIT, end({ mayCredit: false }));
  return { isSilent: heard.provider === 'silent' };
}

/** Postpones the next turn before the provider is asked, so that the timer does not order this one again meanwhile. */
async function takeTurn(ctx: Context, id: string): Promise<Claim[] | null> {
  await lockRecord(ctx, PaymentClaim, id);
  const claims = await partsOf(ctx, id);
  const now = ctx.now.getTime();
  if (!claims || !(Date.parse(claims[0]!.askAt ?? '') <= now)) return null;
  await ctx.repo(PaymentClaim).update(id, { askAt: new Date(now + TURN_MS).toISOString() });
  return claims;
}

async function hear(
  sys: Context,
  claim: Claim,
  { company, mayAsk }: { company: Method; mayAsk: boolean },
): Promise<Heard> {
  const nothing = { told: [], says: null };
  const turn = { since: Date.parse(claim.createdAt), asked: claim.asked };
  if (!isProvidersTurn(turn, sys.now.getTime())) return { ...nothing, provider: 'waiting' };
  const rail = await railOf(sys, company.gateway);
  if (!rail?.provider.trace) return { ...nothing, provider: 'closed' };
  const traced = mayAsk && mayAskNow(sys.kernel, rail.connection) ? await traceAll(sys, rail, claim) : null;
  if (!traced || traced.some(({ kind }) => kind === 'unreachable')) {
    if (mayAsk) meterOf(sys.kernel).count('pay_asks_failed_total');
    return { ...nothing, provider: 'silent' };
  }
  for (const { proof, says } of traced) {
    if (proof?.isKnownType !== false) continue;
    meterOf(sys.kernel).count('pay_types_unknown_total');
    sys.log.warn({ gateway: company.gateway, says: says.slice(0, SAYS) }, 'a transaction has an unknown type');
  }
  return {
    told: traced.flatMap(({ proof }): ClaimProof[] => (proof ? [{ ...proof, by: 'provider' }] : [])),
    says: traced.find((each) => !isPlain(each))?.says.slice(0, SAYS) ?? null,
    provider: 'heard',
  };
}

const isPlain = ({ kind, proof }: Traced): boolean =>
  kind === 'found' && proof?.isPaid === true && proof.isKnownType !== false;

/** Null where the answers take too long. */
async function traceAll(sys: Context, rail: Rail, claim: Claim): Promise<Traced[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ANSWERS_MS);
  });
  const all = async () => {
    const out: Traced[] = [];
    for (const number of idsOf(claim)) out.push(await traceOne(sys, rail, { number, student: claim.student }));
    return out;
  };
  return Promise.race([all(), patience]).finally(() => clearTimeout(timer));
}

/** A payment of our own is found by any of its numbers; the provider knows it by one. */
async function traceOne(
  sys: Context,
  { provider, connection, gateway }: Rail,
  { number, student }: { number: string; student: string },
): Promise<Traced> {
  const of = { gateway: gateway.id, number };
  const known = await provenOnPage(sys, of);
  if (known) return foundOnPage(known);
  const traced = await provider.trace!(connection, number);
  if (traced.kind !== 'unknown' || !(await settleWaiting(sys, { student, gateway: gateway.id }))) return traced;
  const learnt = await provenOnPage(sys, of);
  return learnt ? foundOnPage(learnt) : traced;
}
const foundOnPage = (proof: Omit<ClaimProof, 'by'>): Traced => ({ kind: 'found', says: proof.reference ?? '', proof });

interface Fault {
  text: AppError['text'];
  doubt: 'booking' | 'ceiling';
}
interface Outcome {
  mayCredit: boolean;
  fault?: Fault;
}

/** Too much for the wallet is a person's to decide; anything else may pass. */
const faultOf = ({ text, code }: AppError): Fault => ({
  text,
  doubt: code === paymentsErrors.WALLET_FULL.code ? 'ceiling' : 'booking',
});

async function conclude(
  ctx: Context,
  id: string,
  { company, heard, mayCredit, fault }: Outcome & { company: Method; heard: Heard },
): Promise<void> {
  // Under the lock, the second of two turns finds the payment credited by the first.
  await lockRecord(ctx, PaymentClaim, id);
  const claims = await partsOf(ctx, id);
  if (!claims) return;
  // Sheets, phones and numbers may have changed while the provider was asked; only the present data counts.
  const before = await judgeClaim(ctx, claims, { company, told: heard.told });
  await lockRecords(ctx, GatewaySettlement, before.sheets);
  const judged = mayCredit ? await judgeClaim(ctx, claims, { company, told: heard.told }) : before;
  if (judged.doubt !== null || !mayCredit) return wait(ctx, claims, { heard, judged, fault });
  const word = {
    ...{ heardAt: ctx.now.toISOString(), says: heard.says, fault: null },
    proofs: [...heard.told, ...judged.listed],
  };
  await creditClaims(ctx, claims, { verified: 'provider', word, collector: payerTexts.verified });
}

async function wait(
  ctx: Context,
  claims: readonly Claim[],
  { heard, judged, fault }: { heard: Heard; judged: Judged; fault?: Fault | undefined },
): Promise<void> {
  const first = claims[0]!;
  const { provider } = heard;
  // A claim that became provable during the turn is looked at once more, by the next one.
  const isCounted = provider === 'heard' && (judged.doubt !== null || fault?.doubt === 'ceiling');
  const asked = first.asked + (isCounted ? 1 : 0);
  // A proven claim that cannot be booked waits as for a silent provider: the obstacle is not the provider's, and no
  // question is used up.
  const isObstructed = judged.doubt === null && fault?.doubt === 'booking';
  const rule = isObstructed ? 'silent' : provider === 'waiting' ? 'heard' : provider;
  const of = { since: Date.parse(first.createdAt), asked, provider: rule } as const;
  const next = nextClaimTurn(of, ctx.now.getTime());
  const news = newsOf(first, { heard, judged, now: ctx.now.toISOString(), fault: fault ?? null });
  await ctx.repo(PaymentClaim).update(first.id, {
    asked,
    askAt: next === null ? null : new Date(next).toISOString(),
    ...news,
  });
  for (const part of news ? claims.slice(1) : [])
    if (part.doubt !== news!.doubt) await ctx.repo(PaymentClaim).update(part.id, { doubt: news!.doubt });
}

/** The answer for the office; silence or a comparison with statements does not remove the provider's last answer. */
function newsOf(
  { doubt: seen, word }: Claim,
  of: { heard: Heard; judged: Judged; now: string; fault: Fault | null },
): { doubt: ClaimDoubt; word?: Claim['word'] } | null {
  const { heard, judged, fault } = of;
  const { facts, listed } = judged;
  if (heard.provider === 'heard')
    return {
      doubt: judged.doubt ?? fault?.doubt ?? seen ?? 'unknown',
      word: { heardAt: of.now, says: heard.says, fault: fault?.text ?? null, proofs: [...heard.told, ...listed] },
    };
  const told = (word?.proofs ?? []).filter(({ by }) => by === 'provider');
  const proofs = [...told, ...listed];
  const isUnheard = !word?.heardAt && listed.length === 0;
  if (isUnheard) return heard.provider === 'waiting' ? null : { doubt: UNHEARD[heard.provider] };
  if (JSON.stringify(word?.proofs ?? []) === JSON.stringify(proofs)) return null;
  const doubt = doubtOfClaim(facts, proofs) ?? seen ?? 'unknown';
  return { doubt, word: { heardAt: word?.heardAt ?? null, says: word?.says ?? null, fault: null, proofs } };
}

const UNHEARD = { silent: 'silent', closed: 'unasked' } as const;
