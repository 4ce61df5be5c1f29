import type { Row } from '@pathshala/shared/kit';
import { ASKED_STATES, isUnderWay, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { lockRecord, runUnit, type Context } from '../../../../kernel';
import { noteEvent } from './intent-events';
import { settle } from './settle';

const UNIT = { id: 'gateways.giveUp', audited: true };
type Intent = Row<typeof PaymentIntent>;

/** Whether its payer can give it up: it still keeps its bills, and no person decides about its money. */
export const canBeGivenUp = (intent: Intent, now: number): boolean =>
  intent.purpose === 'fees' &&
  intent.way === 'checkout' &&
  ASKED_STATES.includes(intent.state) &&
  isUnderWay(intent, now);

/**
 * Ends a payment before its time, between two questions to the provider: the first may find it paid, the second is the
 * word after the end that frees its bills. @param sys the system in the institution of the payment
 */
export async function giveUp(sys: Context, id: string): Promise<{ state: string; isFree: boolean }> {
  await settle(sys, id);
  const isEnded = await runUnit(sys, UNIT, (ctx) => end(ctx, id));
  if (isEnded) await settle(sys, id);
  const intent = await sys.repo(PaymentIntent).get(id);
  return { state: intent.state, isFree: ASKED_STATES.includes(intent.state) && !isUnderWay(intent, sys.now.getTime()) };
}

async function end(ctx: Context, id: string): Promise<boolean> {
  await lockRecord(ctx, PaymentIntent, id);
  const intent = await ctx.repo(PaymentIntent).get(id);
  if (!canBeGivenUp(intent, ctx.now.getTime())) return false;
  const now = ctx.now.toISOString();
  // A word of before the end may be about a page that was still open.
  await ctx.repo(PaymentIntent).update(id, {
    unpaidAt: null,
    ...(intent.expiresAt > now ? { expiresAt: now } : {}),
  });
  await noteEvent(ctx, id, 'person', 'given up by its payer');
  return true;
}
