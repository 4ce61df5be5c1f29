import { freeingMoments } from '@pathshala/shared/modules/money/gateways';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Half a minute after the payer left: a payer who closes the browser is credited within the minute. */
export const FIRST_MS = 30_000;
const STEPS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const DAYS = 7;

/** A provider that cannot be reached is asked for so long after the end of a payment. */
const UNREACHABLE_MS = 30 * DAY_MS;

/**
 * When a provider is asked again that was asked so many times: 1, 5, 15 and 60 minutes, then daily for a week. Of a
 * payment it is asked as well when its word frees what was to be paid, however often it was asked before.
 * @param expiresAt end of the payment
 */
export function askAfter(now: Date, asked: number, expiresAt?: string): string | null {
  const step = asked === 0 ? FIRST_MS : (STEPS_MS[asked - 1] ?? (asked <= STEPS_MS.length + DAYS ? DAY_MS : null));
  const freeing = expiresAt ? freeingMoments(expiresAt).filter((at) => at > now.getTime()) : [];
  const moments = step === null ? freeing : [now.getTime() + step, ...freeing];
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}

/**
 * When a provider is asked again that gave no answer: the longer it is away, the more seldom, daily at the least. Such
 * a turn is not counted.
 * @param since when the payment began
 */
export function retryAfter(now: Date, since: string, expiresAt: string): string | null {
  const at = now.getTime();
  const step = Math.min(DAY_MS, Math.max(FIRST_MS, at - Date.parse(since)));
  const isGone = at > Date.parse(expiresAt) + UNREACHABLE_MS;
  const freeing = freeingMoments(expiresAt).filter((moment) => moment > at);
  return isGone ? null : new Date(Math.min(at + step, ...freeing)).toISOString();
}
