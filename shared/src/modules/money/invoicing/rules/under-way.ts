import { OPEN_STATES } from '../../gateways';

const IN_REVIEW: readonly string[] = ['review', 'proposed'];
/** So long after its end a payment without an answer may still turn out to be paid. */
const DOUBTFUL_MS = 24 * 3_600_000;

/** States of payments that may already have paid an invoice. */
export const UNDER_WAY_STATES: readonly string[] = [...OPEN_STATES, ...IN_REVIEW];

/** Whether a payment may already have paid its invoice, so that nobody begins another one. @param now milliseconds */
export const isUnderWay = ({ state, expiresAt }: { state: string; expiresAt: string }, now: number): boolean =>
  IN_REVIEW.includes(state) || (OPEN_STATES.includes(state) && Date.parse(expiresAt) + DOUBTFUL_MS > now);
