/** States in which money may have come or may still come. Of the others the provider's word is final. */
const MAY_LAND: readonly string[] = ['redirected', 'processing', 'expired'];
const IN_REVIEW: readonly string[] = ['review', 'proposed'];
/** No provider lets anyone pay on a page that is older. */
const PAGE_MS = 24 * 3_600_000;

/** States of payments that may be in the way of another one. */
export const UNDER_WAY_STATES: readonly string[] = ['created', ...MAY_LAND, ...IN_REVIEW];

interface Begun {
  state: string;
  purpose: string;
  expiresAt: string;
  /** When the provider last said that nothing has been paid. */
  unpaidAt?: string | null | undefined;
}

/**
 * Whether a payment may have paid already or may still pay what it was begun for, so that nobody begins another one.
 * Only the provider's word after the end of the payment frees what it was for: of an invoice, the word that comes once
 * no page can be paid on any more; of fees, the first one, and without any word the end of every page.
 * @param now milliseconds
 */
export function isUnderWay({ state, purpose, expiresAt, unpaidAt }: Begun, now: number): boolean {
  if (IN_REVIEW.includes(state)) return true;
  const over = Date.parse(expiresAt);
  // Nobody was sent to a page, and nobody will be.
  if (state === 'created') return over > now;
  if (!MAY_LAND.includes(state)) return false;
  const said = unpaidAt ? Date.parse(unpaidAt) : 0;
  return purpose === 'invoice' ? said < over + PAGE_MS : said < over && now < over + PAGE_MS;
}

/** @param expiresAt end of a payment @returns milliseconds at which nobody can pay on its page any more */
export const pageEnd = (expiresAt: string): number => Date.parse(expiresAt) + PAGE_MS;

/** Moments after the end of a payment at which the provider's word frees what it was for. @returns milliseconds */
export const freeingMoments = (expiresAt: string): number[] => [Date.parse(expiresAt), pageEnd(expiresAt)];
