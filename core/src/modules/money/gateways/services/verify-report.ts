import { AppError, type Row } from '@pathshala/shared/kit';
import { GatewaySettlement, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  doubtOfClaim,
  nextClaimTurn,
  OnlineMethod,
  paymentsErrors,
  type ClaimProof,
} from '@pathshala/shared/modules/money/payments';
import { lockRecords, runUnit, unattended, type Context } from '../../../../kernel';
import { inReceiptTurn } from '../../payments';
import { hear, type Heard } from './hear-report';
import type { Judged, News, Report, ReportKind } from './reported-payments';

type Method = Row<typeof OnlineMethod>;
const CREDIT = { id: 'gateways.verifyClaim', audited: true };
/** A turn that credits nothing changes no money, so it is not in the trail. */
const WAIT = { id: 'gateways.awaitClaim', audited: false };
/** After this time another worker takes an unfinished turn. */
const TURN_MS = 5 * 60_000;

/**
 * One turn of a payment that a family reported by transaction ID: compares it with the statements and with the
 * provider's answer, and credits it if both the money and the payer are proven. Everything else stays with the office,
 * together with the provider's answer. Of two turns at once, the second finds the turn taken.
 * @param caller the system in the institution
 * @param mayAsk false if the provider was silent just now: only statements are compared
 * @returns whether the provider was asked in vain, and whether it answered
 */
export async function verifyReport(
  caller: Context,
  kind: ReportKind,
  { id, mayAsk }: { id: string; mayAsk: boolean },
): Promise<{ isSilent: boolean; isHeard: boolean }> {
  const sys = unattended(caller);
  const report = await runUnit(sys, WAIT, (ctx) => takeTurn(ctx, kind, id));
  if (!report) return { isSilent: false, isHeard: false };
  const company = await sys.repo(OnlineMethod).get(report.company);
  const heard = await hear(sys, report, { company, mayAsk });
  const { doubt } = await report.judge(sys, { company, told: heard.told });
  const end = (of: Outcome) => (ctx: Context) => conclude(ctx, { kind, id, company, heard, ...of });
  if (doubt === null)
    await inReceiptTurn(sys, () => runUnit(sys, CREDIT, end({ mayCredit: true }))).catch(async (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      await runUnit(sys, WAIT, end({ mayCredit: false, fault: faultOf(error) }));
    });
  else await runUnit(sys, heard.payment ? CREDIT : WAIT, end({ mayCredit: false }));
  return { isSilent: heard.provider === 'silent', isHeard: heard.provider === 'heard' };
}

/** Postpones the next turn before the provider is asked, so that the timer does not order this one again meanwhile. */
async function takeTurn(ctx: Context, kind: ReportKind, id: string): Promise<Report | null> {
  await kind.lock(ctx, id);
  const report = await kind.read(ctx, id);
  const now = ctx.now.getTime();
  if (!report) return endTurns(ctx, kind, id);
  if (!(Date.parse(report.askAt ?? '') <= now)) return null;
  await report.note(ctx, { asked: report.asked, askAt: new Date(now + TURN_MS).toISOString() });
  return report;
}

/** One that is not read any more, such as that of an erased person, is in the way of others no longer. */
async function endTurns(ctx: Context, { entity }: ReportKind, id: string): Promise<null> {
  const repo = ctx.repo(entity);
  if (await repo.findOne({ id, askAt: { lte: ctx.now.toISOString() } })) await repo.update(id, { askAt: null });
  return null;
}

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

interface Turn extends Outcome {
  kind: ReportKind;
  id: string;
  company: Method;
  heard: Heard;
}

async function conclude(ctx: Context, { kind, id, company, heard, mayCredit, fault }: Turn): Promise<void> {
  // Under the lock, the second of two turns finds the payment credited by the first.
  await kind.lock(ctx, id);
  const report = await kind.read(ctx, id);
  if (!report || (await isOwnPayment(ctx, report, heard))) return;
  // Sheets, phones and numbers may have changed while the provider was asked; only the present data counts.
  const before = await report.judge(ctx, { company, told: heard.told });
  await lockRecords(ctx, GatewaySettlement, before.sheets);
  const judged = mayCredit ? await report.judge(ctx, { company, told: heard.told }) : before;
  if (judged.doubt !== null || !mayCredit) return report.note(ctx, newsOf(ctx, report, { heard, judged, fault }));
  await report.credit(ctx, {
    ...{ heardAt: ctx.now.toISOString(), says: heard.says, fault: null },
    proofs: [...heard.told, ...judged.listed],
  });
}

/** A payment of the same children on a provider's page is theirs, and the report adds nothing to it. */
async function isOwnPayment(ctx: Context, report: Report, { payment }: Heard): Promise<boolean> {
  if (!payment || !report.recognise) return false;
  const intent = await ctx.repo(PaymentIntent).get(payment);
  return intent.state === 'succeeded' && report.recognise(ctx, intent);
}

interface Said {
  heard: Heard;
  judged: Judged;
  fault?: Fault | undefined;
}

function newsOf(ctx: Context, report: Report, { heard, judged, fault }: Said): News {
  const { provider } = heard;
  // A claim that became provable during the turn is looked at once more, by the next one.
  const isCounted = provider === 'heard' && (judged.doubt !== null || fault?.doubt === 'ceiling');
  const asked = report.asked + (isCounted ? 1 : 0);
  // A proven claim that cannot be booked waits for what stands in the way, which is not the provider's: no question is
  // used up.
  const isObstructed = judged.doubt === null && fault?.doubt === 'booking';
  const rule = isObstructed ? 'unbooked' : provider === 'waiting' ? 'heard' : provider;
  const of = { since: Date.parse(report.createdAt), asked, provider: rule } as const;
  const next = nextClaimTurn(of, ctx.now.getTime());
  return {
    asked,
    askAt: next === null ? null : new Date(next).toISOString(),
    ...wordOf(report, { heard, judged, fault, now: ctx.now.toISOString() }),
  };
}

/** The answer for the office; silence or a comparison with statements does not remove the provider's last answer. */
function wordOf({ doubt: seen, word }: Report, of: Said & { now: string }): Pick<News, 'doubt' | 'word'> {
  const { heard, judged, fault } = of;
  const { facts, listed } = judged;
  if (heard.provider === 'heard')
    return {
      doubt:
        heard.isUnclear && judged.doubt === 'unknown' ? 'unclear' : (judged.doubt ?? fault?.doubt ?? seen ?? 'unknown'),
      word: { heardAt: of.now, says: heard.says, fault: fault?.text ?? null, proofs: [...heard.told, ...listed] },
    };
  const told = (word?.proofs ?? []).filter(({ by }: ClaimProof) => by === 'provider');
  const proofs = [...told, ...listed];
  const isUnheard = !word?.heardAt && listed.length === 0;
  if (isUnheard) return heard.provider === 'waiting' ? {} : { doubt: UNHEARD[heard.provider] };
  if (JSON.stringify(word?.proofs ?? []) === JSON.stringify(proofs)) return {};
  const doubt = doubtOfClaim(facts, proofs) ?? seen ?? 'unknown';
  return { doubt, word: { heardAt: word?.heardAt ?? null, says: word?.says ?? null, fault: null, proofs } };
}

const UNHEARD = { silent: 'silent', closed: 'unasked' } as const;
