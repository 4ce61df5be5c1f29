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

/** Shows a text that holds Latin digits in the digits of `locale`. */
export function localizeDigits(text: string | number, locale: Locale): string {
  const plain = String(text);
  return locale === 'bn' ? toBengaliDigits(plain) : plain;
}
