import type { Row } from '@pathshala/shared/kit';
import { PaymentIntent, takaOf } from '@pathshala/shared/modules/money/gateways';
import { Receipt, Refund } from '@pathshala/shared/modules/money/payments';
import { lockRecord, runUnit, transit, type Context } from '../../../../kernel';
import type { SentBack } from '../providers/provider';
import { askAfter } from './ask-after';
import { railOf, type Rail } from './connections';
import { noteEvent } from './intent-events';
import { restOf } from './pauses';

const UNIT = { id: 'gateways.sendRefund', audited: true };
/** A turn that is put off says nothing new, so it is not in the trail. */
const REST = { id: 'gateways.restRefund', audited: false };
const DAY_MS = 86_400_000;
const LONGEST_TURN_MS = 300_000;
/** Turns after 1, 5, 15 and 60 minutes and a day; after a week of days. */
const [ASKED_A_DAY, ASKED_A_WEEK] = [6, 12];
type RefundRow = Row<typeof Refund>;

/**
 * Sends a refund to its provider or asks what became of it. The first caller takes the turn, in a unit of its own and
 * before the provider hears of it: two workers at once are one call, and a worker that dies is followed after a pause,
 * under the same number. While the provider is left alone, the turn is put off and uses up nothing.
 */
export async function sendRefund(sys: Context, id: string): Promise<void> {
  const due = await sys.repo(Refund).findOne({ id });
  if (!due || !isDue(due, sys.kernel.clock.now())) return;
  const intent = await sys.repo(PaymentIntent).get(due.intent!);
  const rail = await returnRail(sys, intent);
  const rest = rail && restOf(sys.kernel, rail.connection);
  if (rest) return runUnit(sys, REST, (ctx) => putOff(ctx, id, rest));
  const refund = await runUnit(sys, UNIT, (ctx) => takeTurn(ctx, id, { isAsked: rail !== null }));
  if (!refund) return;
  const sent: Outcome = rail ? await sendBack(rail, refund, intent) : CHANGED;
  await runUnit(sys, UNIT, (ctx) => conclude(ctx, refund, sent));
}

const isDue = ({ state, askAt }: RefundRow, now: Date): boolean =>
  state === 'sending' && !(Date.parse(askAt ?? '') > now.getTime());

/** Null where the account has changed or cannot send anything back. */
async function returnRail(sys: Context, intent: Row<typeof PaymentIntent>): Promise<Rail | null> {
  const rail = await railOf(sys, intent.gateway, intent.way);
  const isSame = rail?.connection.merchant === intent.merchant && rail.isTestMoney === intent.isTrial;
  return isSame && rail.provider.sendBack ? rail : null;
}

/** Nothing was asked. After a day without an answer people may decide all the same. */
async function putOff(ctx: Context, id: string, until: Date): Promise<void> {
  await lockRecord(ctx, Refund, id);
  const refund = await ctx.repo(Refund).get(id);
  if (!isDue(refund, ctx.now)) return;
  const { createdAt } = await ctx.repo(Receipt).get(refund.receipt!);
  const isOld = ctx.now.getTime() > Date.parse(createdAt) + DAY_MS;
  await ctx.repo(Refund).update(id, { askAt: until.toISOString(), ...(isOld ? { isStuck: true } : {}) });
}

async function takeTurn(ctx: Context, id: string, { isAsked }: { isAsked: boolean }): Promise<RefundRow | null> {
  await lockRecord(ctx, Refund, id);
  const refund = await ctx.repo(Refund).findOne({ id });
  if (!refund || !isDue(refund, ctx.now)) return null;
  const asked = (refund.asked ?? 0) + 1;
  // Before there was a count of its own, every turn could have sent an order.
  const sends = (refund.sends ?? refund.asked ?? 0) + (isAsked ? 1 : 0);
  // A turn asks for a pass, for the list and for the refund: the next one begins when even the slowest is over.
  const [soonest, next] = [ctx.now.getTime() + LONGEST_TURN_MS, Date.parse(askAfter(ctx.now, asked) ?? '')];
  const askAt = new Date(Number.isNaN(next) ? ctx.now.getTime() + DAY_MS : Math.max(soonest, next)).toISOString();
  // Nobody says what became of it while the provider is being asked.
  return ctx.repo(Refund).update(id, { asked, sends, askAt, isStuck: false });
}

/** With nobody to ask, no later turn brings an answer. */
type Outcome = SentBack & { isUnreachable?: boolean };
const CHANGED: Outcome = {
  kind: 'unclear',
  says: 'the account with this provider was changed',
  isUnreachable: true,
};

const sendBack = (
  { provider, connection }: Rail,
  refund: RefundRow,
  intent: Row<typeof PaymentIntent>,
): Promise<SentBack> =>
  provider.sendBack!(connection, {
    reference: intent.reference,
    session: intent.session,
    number: intent.providerNumber!,
    refund: refund.sendNumber!,
    amount: takaOf(refund.amount),
    reason: refund.reason,
    known: refund.providerRefund,
    isRepeated: (refund.sends ?? 0) > 1,
  });

/** A provider that says it is working on it is given the whole week in which it is asked. */
const isStuck = ({ kind, isUnreachable = false }: Outcome, asked: number): boolean =>
  isUnreachable || asked >= (kind === 'processing' ? ASKED_A_WEEK : ASKED_A_DAY);

async function conclude(ctx: Context, taken: RefundRow, sent: Outcome): Promise<void> {
  const { kind, says, number, isUnsent } = sent;
  const { id } = taken;
  await lockRecord(ctx, Refund, id);
  const refund = await ctx.repo(Refund).get(id);
  if (refund.state !== 'sending') return;
  await ctx.repo(Refund).update(id, {
    says: (says || kind).slice(0, 300),
    ...(isUnsent ? { sends: Math.max(0, (refund.sends ?? 0) - 1) } : {}),
    ...(number ? { providerRefund: number.slice(0, 80) } : {}),
    ...(kind === 'done' || kind === 'refused' ? { askAt: null } : { isStuck: isStuck(sent, refund.asked ?? 0) }),
  });
  await noteEvent(ctx, refund.intent!, kind === 'done' || kind === 'refused' ? 'settled' : 'asked', `refund: ${says}`);
  if (kind === 'done') await transit(ctx, Refund, 'confirm', { id });
  if (kind === 'refused') await transit(ctx, Refund, 'refuse', { id });
}
