/** Ended by a word of the provider about one try: its page may take another one. */
const REFUSED: readonly string[] = ['failed', 'cancelled'];
/** States in which money of a payer who was sent to a page may have come or may still come. */
const MAY_LAND: readonly string[] = ['redirected', 'processing', 'expired', ...REFUSED];
const IN_REVIEW: readonly string[] = ['review', 'proposed'];
/** No provider lets anyone pay on a page that is older. */
const PAGE_MS = 24 * 3_600_000;

/** States of payments that may be in the way of another one. */
export const UNDER_WAY_STATES: readonly string[] = ['created', ...MAY_LAND, ...IN_REVIEW];

interface Begun {
  state: string;
  purpose: string;
  expiresAt: string;
  /** When the provider last said that nothing has been paid; of a page that it has shut, the end of the payment. */
  unpaidAt?: string | null | undefined;
  /** Page of the provider; without one nobody was sent away to pay. */
  payUrl?: string | null | undefined;
}

/**
 * Whether a payment may have paid already or may still pay what it was begun for, so that nobody begins another one.
 * Only the provider's word after the end of the payment frees what it was for: of an invoice, the word that comes once
 * no page can be paid on any more; of fees, the first one, and without any word the end of every page. An invoice of
 * which a try failed or was cancelled is free at the end of every page without another word.
 * @param now milliseconds
 */
export function isUnderWay({ state, purpose, expiresAt, unpaidAt, payUrl }: Begun, now: number): boolean {
  if (IN_REVIEW.includes(state)) return true;
  const over = Date.parse(expiresAt);
  // Nobody was sent to a page, and after the end nobody will be.
  if (!payUrl && state !== 'redirected') return (state === 'created' || state === 'processing') && over > now;
  if (!MAY_LAND.includes(state)) return false;
  const said = unpaidAt ? Date.parse(unpaidAt) : 0;
  const isShut = now >= over + PAGE_MS;
  if (purpose !== 'invoice') return said < over && !isShut;
  return said < over + PAGE_MS && !(isShut && REFUSED.includes(state));
}

/** @param expiresAt end of a payment @returns milliseconds at which nobody can pay on its page any more */
export const pageEnd = (expiresAt: string): number => Date.parse(expiresAt) + PAGE_MS;

/** Moments after the end of a payment at which the provider's word frees what it was for. @returns milliseconds */
export const freeingMoments = (expiresAt: string): number[] => [Date.parse(expiresAt), pageEnd(expiresAt)];
