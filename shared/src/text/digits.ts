import type { Locale } from './locale';

const BENGALI_DIGITS = '০১২৩৪৫৬৭৮৯';

/**
 * Replaces every 0-9 by ০-৯; all other characters stay.
 * For display only: identifiers, codes, e-mails, phone links and file names keep Latin digits.
 */
export function toBengaliDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => BENGALI_DIGITS.charAt(Number(digit)));
}

/**
 * Replaces every ০-৯ by 0-9. Call it at each input boundary before parsing:
 * `parseInt('১২')` is NaN and `\d` does not match Bengali digits.
 */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(BENGALI_DIGITS.indexOf(digit)));
}

declare const numeral: unique symbol;
/** A number that is written already: a time of day, a day and a month. */
export type Numeral = string & { readonly [numeral]: true };
const NUMERAL = /^[0-9\s:.,/+–-]*$/;

/**
 * For what `localizeDigits` may show. @throws RangeError for anything but digits and what is between them: it is an
 * identifier, or a sentence
 */
export function asNumeral(text: string): Numeral {
  if (!NUMERAL.test(text)) throw new RangeError(`"${text}" is no number`);
  return text as Numeral;
}

/**
 * Shows a number in the digits of `locale`. A text is not taken: a transaction id, a code or a name keeps the digits
 * that it has, and anyone who typed it must find it again.
 */
export const localizeDigits = (value: number | Numeral, locale: Locale): string => inDigits(String(value), locale);

/** For the functions of this folder, which have made the text from numbers. */
export const inDigits = (text: string, locale: Locale): string => (locale === 'bn' ? toBengaliDigits(text) : text);
