import type { Row } from '@pathshala/shared/kit';
import { PaymentIntent, takaOf } from '@pathshala/shared/modules/money/gateways';
import { Refund } from '@pathshala/shared/modules/money/payments';
import { lockRecord, runUnit, transit, type Context } from '../../../../kernel';
import type { SentBack } from '../providers/provider';
import { askAfter } from './ask-after';
import { railOf } from './connections';
import { noteEvent } from './intent-events';
import { mayAsk, RESTING } from './pauses';

const UNIT = { id: 'gateways.sendRefund', audited: true };
const DAY_MS = 86_400_000;
const LONGEST_TURN_MS = 300_000;
/** Turns after 1, 5, 15 and 60 minutes and a day; after a week of days. */
const [ASKED_A_DAY, ASKED_A_WEEK] = [6, 12];
type RefundRow = Row<typeof Refund>;

/**
 * Sends a refund to its provider or asks what became of it. The first caller takes the turn, in a unit of its own and
 * before the provider hears of it: two workers at once are one call, and a worker that dies is followed after a pause,
 * under the same number.
 */
export async function sendRefund(sys: Context, id: string): Promise<void> {
  const refund = await runUnit(sys, UNIT, (ctx) => takeTurn(ctx, id));
  if (!refund) return;
  const sent = await sendBack(sys, refund);
  await runUnit(sys, UNIT, (ctx) => conclude(ctx, id, sent));
}

async function takeTurn(ctx: Context, id: string): Promise<RefundRow | null> {
  await lockRecord(ctx, Refund, id);
  const refund = await ctx.repo(Refund).findOne({ id });
  if (refund?.state !== 'sending' || Date.parse(refund.askAt ?? '') > ctx.now.getTime()) return null;
  const asked = (refund.asked ?? 0) + 1;
  // A turn asks for a pass, for the list and for the refund: the next one begins when even the slowest is over.
  const [soonest, next] = [ctx.now.getTime() + LONGEST_TURN_MS, Date.parse(askAfter(ctx.now, asked) ?? '')];
  const askAt = new Date(Number.isNaN(next) ? ctx.now.getTime() + DAY_MS : Math.max(soonest, next)).toISOString();
  // Nobody says what became of it while the provider is being asked.
  return ctx.repo(Refund).update(id, { asked, askAt, isStuck: false });
}

/** With nobody to ask, no later turn brings an answer. */
type Outcome = SentBack & { isUnreachable?: boolean };
async function sendBack(sys: Context, refund: RefundRow): Promise<Outcome> {
  const intent = await sys.repo(PaymentIntent).get(refund.intent!);
  const rail = await railOf(sys, intent.gateway, intent.way);
  const isSame = rail?.connection.merchant === intent.merchant && rail.isTestMoney === intent.isTrial;
  if (!isSame || !rail.provider.sendBack)
    return { kind: 'unclear', says: 'the account with this provider was changed', isUnreachable: true };
  // The turn is over as if it had been asked: its silence counts towards the day after which people decide.
  if (!mayAsk(sys.kernel, rail.connection)) return { kind: 'unclear', says: RESTING };
  return rail.provider.sendBack(rail.connection, {
    reference: intent.reference,
    session: intent.session,
    number: intent.providerNumber!,
    refund: refund.sendNumber!,
    amount: takaOf(refund.amount),
    reason: refund.reason,
    known: refund.providerRefund,
    isRepeated: (refund.asked ?? 0) > 1,
  });
}

/** A provider that says it is working on it is given the whole week in which it is asked. */
const isStuck = ({ kind, isUnreachable = false }: Outcome, asked: number): boolean =>
  isUnreachable || asked >= (kind === 'processing' ? ASKED_A_WEEK : ASKED_A_DAY);

async function conclude(ctx: Context, id: string, sent: Outcome): Promise<void> {
  const { kind, says, number } = sent;
  await lockRecord(ctx, Refund, id);
  const refund = await ctx.repo(Refund).get(id);
  if (refund.state !== 'sending') return;
  await ctx.repo(Refund).update(id, {
    says: (says || kind).slice(0, 300),
    ...(number ? { providerRefund: number.slice(0, 80) } : {}),
    ...(kind === 'done' || kind === 'refused' ? { askAt: null } : { isStuck: isStuck(sent, refund.asked ?? 0) }),
  });
  await noteEvent(ctx, refund.intent!, kind === 'done' || kind === 'refused' ? 'settled' : 'asked', `refund: ${says}`);
  if (kind === 'done') await transit(ctx, Refund, 'confirm', { id });
  if (kind === 'refused') await transit(ctx, Refund, 'refuse', { id });
}
