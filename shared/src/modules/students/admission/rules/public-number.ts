import { toLatinDigits } from '../../../../text';

/**
 * Fewest and most digits of a number that decides a lottery. With fewer, anyone who knows the list could try secrets
 * until one favours a child for most of the numbers there are.
 */
export const NUMBER_DIGITS = { min: 6, max: 40 } as const;
/** The characters that people write between digits: spaces, dashes, dots, commas, slashes. */
const BETWEEN = /[\s\p{Pd}.,/·:;|_]+/gu;

/**
 * The one form of a number as it counts: Latin digits without anything between them.
 * @returns null for anything else
 */
export function canonicalNumber(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(BETWEEN, '');
  return /^\d+$/.test(digits) ? digits : null;
}
