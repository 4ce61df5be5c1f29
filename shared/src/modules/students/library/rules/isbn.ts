import { toLatinDigits } from '../../../../text/digits';

const GROUP_13 = /^97[89]\d{10}$/;
const GROUP_10 = /^\d{9}[\dX]$/;

/** Digits of an ISBN as people type it, in either script, with blanks and hyphens; qualifiers in brackets are cut. */
const digitsOf = (text: string): string =>
  toLatinDigits(text.normalize('NFC'))
    .replace(/\(.*\)/, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase();

const isRight10 = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0) % 11 === 0;
const check13 = (first: string): string =>
  String((10 - ([...first].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10);

/** The thirteen digits of a right ISBN of ten or thirteen; null for anything else, also for other bar codes. */
export function isbn13Of(text: string): string | null {
  const digits = digitsOf(text);
  if (GROUP_13.test(digits)) return check13(digits.slice(0, 12)) === digits[12] ? digits : null;
  if (!GROUP_10.test(digits) || !isRight10(digits)) return null;
  const first = `978${digits.slice(0, 9)}`;
  return first + check13(first);
}

/** The old ten digits; null where there are none, as of 979. */
export function isbn10Of(text: string): string | null {
  const thirteen = isbn13Of(text);
  if (!thirteen?.startsWith('978')) return null;
  const first = thirteen.slice(3, 12);
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  const check = (11 - (sum % 11)) % 11;
  return first + (check === 10 ? 'X' : String(check));
}
