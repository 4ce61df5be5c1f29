import { newId, processState, type Context } from '../../../../kernel';
import { computeTouched } from '../jobs/compute-days';

/** Portions of a log that begin within this time share one order. */
export const SHARED_MS = 2_000;
/** The order waits until the last of them is committed; one that took longer orders again. */
const DELAY_MS = 5_000;

/** Orders of this process that later portions may rely on: device → when the order was given, in ms. */
const given = processState(() => new Map<string, number>());

/**
 * Lets jobs compute the days of an upload that touches many: a unit that sends a log sends portion after portion, and
 * each day has punches in several of them.
 * @returns whether an order given before is relied on; `isKept` is to be called when the upload is committed, and
 *   answers whether that was in time
 */
export function orderTouched(ctx: Context, device: string): { isKept: (now: Date) => boolean } {
  const began = ctx.now.getTime();
  const known = given(ctx.kernel).get(device);
  if (known !== undefined && began >= known && began < known + SHARED_MS)
    return { isKept: (now) => now.getTime() < known + DELAY_MS };
  orderAlone(ctx, device);
  return {
    isKept() {
      given(ctx.kernel).set(device, began);
      return true;
    },
  };
}

/** An order that no other portion shares. */
export const orderAlone = (ctx: Context, device: string): void =>
  ctx.after(
    computeTouched,
    { device, since: ctx.now.toISOString() },
    { id: `touched-${device}-${newId()}`, delayMs: DELAY_MS },
  );

/** An order is worked on: punches from now on need another one. */
export const forgetGiven = (ctx: Context, device: string): void => void given(ctx.kernel).delete(device);
