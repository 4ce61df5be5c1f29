/** Requests of one student that a family makes within so many days, also those that came to nothing. */
export const FAMILY_REQUESTS = 5;
export const FAMILY_REQUEST_DAYS = 30;

/** Requests that a family may still make, after those of the last days. */
export const requestsLeft = (made: number): number => Math.max(0, FAMILY_REQUESTS - made);

/** The same purpose, whatever its capitals, spaces and punctuation. */
export const samePurpose = (one: string | undefined, other: string | undefined): boolean =>
  foldPurpose(one) === foldPurpose(other);
const foldPurpose = (text = ''): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('en')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
