import { AppError, kernelErrors, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  ASKED_STATES,
  isUnderWay,
  PaymentIntent,
  type gatewaysActions,
} from '@pathshala/shared/modules/money/gateways';
import { lockRecord, processState, runUnit, unattended, type Context } from '../../../../kernel';
import { countPublicCall } from '../../../foundation/identity';
import { FIRST_MS } from './ask-after';
import { askedRail } from './connections';
import { noteEvent } from './intent-events';
import { purposeOf } from './purposes';
import { settleWithin } from './settle-within';
import { rivalsOf } from './under-way';

const UNIT = { id: 'gateways.giveUp', audited: true };
const LOOK = { id: 'gateways.givenUp', audited: false };
/** So long the payer waits for each of the two questions. */
const PATIENCE_MS = 3_000;
/** While a provider is silent, each of them keeps a place of the server. */
const AT_ONCE = 4;
const OF_USER = { limit: 10, windowMs: 60 * 60_000 };
const waitingOf = processState(() => new Set<string>());
type Intent = Row<typeof PaymentIntent>;
type GivenUp = ActionOutput<typeof gatewaysActions.giveUpPayment>;

/**
 * Whether its payer can give it up: it still holds its bills or application, and its money awaits no decision. An
 * invoice is paid by an institution, which waits for the provider.
 */
export const canBeGivenUp = (intent: Intent, now: number): boolean =>
  intent.purpose !== 'invoice' &&
  intent.way === 'checkout' &&
  ASKED_STATES.includes(intent.state) &&
  isUnderWay(intent, now);

/**
 * `giveUp` for a payer: one at a time, some in an hour. Payments that cannot be given up are answered without asking.
 * @throws TOO_MANY_REQUESTS, BUSY
 */
export async function giveUpBy(sys: Context, user: string, id: string): Promise<GivenUp> {
  if (!canBeGivenUp(await sys.repo(PaymentIntent).get(id), sys.now.getTime())) return outcomeOf(sys, id);
  const waiting = waitingOf(sys.kernel);
  const seconds = Math.ceil((2 * PATIENCE_MS) / 1_000);
  if (waiting.has(user)) throw new AppError(kernelErrors.TOO_MANY_REQUESTS, { seconds });
  if (waiting.size >= AT_ONCE) throw new AppError(kernelErrors.BUSY, { seconds });
  waiting.add(user);
  try {
    await countPublicCall(sys, `give-up:${user}`, OF_USER);
    return await giveUp(sys, id);
  } finally {
    waiting.delete(user);
  }
}

/**
 * Ends a payment before its time, between two questions to the provider: the first may find it paid, the second is the
 * word after the end that frees its bills. Where the first has no answer in time, the second is left to the timer.
 * @param caller the system in the institution of the payment
 */
export async function giveUp(caller: Context, id: string): Promise<GivenUp> {
  const sys = unattended(caller);
  const isAnswered = await askInTime(sys, id);
  const isEnded = await runUnit(sys, UNIT, (ctx) => end(ctx, id));
  if (isAnswered && isEnded) await askInTime(sys, id);
  return outcomeOf(unattended(sys), id);
}

/** The payer only gets the state: a failed settlement is left to the timer. */
const askInTime = (sys: Context, id: string): Promise<boolean> =>
  settleWithin(sys, id, { patienceMs: PATIENCE_MS }).catch(() => false);

/** @returns whether it has ended and still keeps its bills */
async function end(ctx: Context, id: string): Promise<boolean> {
  await lockRecord(ctx, PaymentIntent, id);
  const intent = await ctx.repo(PaymentIntent).get(id);
  // The first question may have taken its time, and a word of before the end frees nothing.
  const now = ctx.kernel.clock.now().getTime();
  if (!canBeGivenUp(intent, now)) return false;
  if (Date.parse(intent.expiresAt) <= now) return true;
  await ctx.repo(PaymentIntent).update(id, {
    expiresAt: new Date(now).toISOString(),
    // A word of before the end may be about a page that was still open.
    unpaidAt: null,
    // Whatever becomes of the second question.
    askAt: new Date(now + FIRST_MS).toISOString(),
  });
  await noteEvent(ctx, id, 'person', 'given up by its payer');
  return true;
}

async function outcomeOf(sys: Context, id: string): Promise<GivenUp> {
  const intent = await sys.repo(PaymentIntent).get(id);
  const { state } = intent;
  if (state === 'succeeded') return { state, outcome: 'paid' };
  if (state === 'review' || state === 'proposed') return { state, outcome: 'review' };
  if (isUnderWay(intent, sys.now.getTime()))
    return { state, outcome: (await askedRail(sys, intent)) ? 'kept' : 'unasked' };
  return { state, outcome: (await isFree(sys, intent)) ? 'free' : 'elsewhere' };
}

/** Whether its bills can be paid: they are open, and no other payment of them is on its way. */
const isFree = (sys: Context, intent: Intent): Promise<boolean> =>
  runUnit(sys, LOOK, async (ctx) => {
    if ((await purposeOf(intent).isWanted?.(ctx, intent)) === false) return false;
    return (await rivalsOf(ctx, intent, { except: intent.id })).length === 0;
  });
