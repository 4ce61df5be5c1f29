import { freeingMoments } from '@pathshala/shared/modules/money/gateways';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Half a minute after the payer left: a payer who closes the browser is credited within the minute. */
export const FIRST_MS = 30_000;
const STEPS_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const DAYS = 7;

/**
 * When a provider is asked again that was asked so many times: 1, 5, 15 and 60 minutes, then daily for a week. Of a
 * payment it is asked as well when its word frees what was to be paid.
 * @param expiresAt end of the payment
 */
export function askAfter(now: Date, asked: number, expiresAt?: string): string | null {
  const step = asked === 0 ? FIRST_MS : (STEPS_MS[asked - 1] ?? (asked <= STEPS_MS.length + DAYS ? DAY_MS : null));
  if (step === null) return null;
  const next = now.getTime() + step;
  const freeing = expiresAt ? freeingMoments(expiresAt).filter((at) => at > now.getTime()) : [];
  return new Date(Math.min(next, ...freeing)).toISOString();
}
