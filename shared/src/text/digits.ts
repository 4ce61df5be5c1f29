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

/** The zero of each set of digits that a keyboard or a copied text brings: Bengali, Devanagari, Arabic, Persian, full width. */
const ZEROS = [0x9e6, 0x966, 0x660, 0x6f0, 0xff10];
const latinOf = (digit: string): string => {
  const point = digit.codePointAt(0)!;
  const zero = ZEROS.find((first) => point >= first && point <= first + 9);
  return zero === undefined ? digit : String(point - zero);
};

/**
 * A code, ID or number as it is stored and compared, whatever keyboard it was typed on: Latin digits, the hyphen of
 * ASCII for every dash, nothing that cannot be seen, no blanks around it. Letters stay as they are.
 */
export const latinCode = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replace(/\p{Nd}/gu, latinOf)
    .replace(/\u00a0/g, ' ')
    .trim();

declare const numeral: unique symbol;
/** A number that is written already: a time of day, a day and a month. */
export type Numeral = string & { readonly [numeral]: true };
const NUMERAL = /^[0-9\s:.,/+–-]*$/;

/**
 * For text that `localizeDigits` may show. @throws RangeError for anything but digits and separators: it is an
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
