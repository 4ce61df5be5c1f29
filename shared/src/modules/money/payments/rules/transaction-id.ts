import { toLatinDigits } from '../../../../text/digits';

/** Form of a company's transaction ids, as its online method says. */
export type TransactionPattern = 'any' | 'letters10' | 'letters8' | 'digits10';
const FORMS: Record<TransactionPattern, RegExp> = {
  any: /^[A-Z0-9]{4,30}$/,
  letters10: /^[A-Z0-9]{10}$/,
  letters8: /^[A-Z0-9]{8}$/,
  digits10: /^\d{10}$/,
};

/** A transaction id as it is compared: without blanks and hyphens, in capital letters and Latin digits. */
export const normalTransactionId = (text: string): string =>
  toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s-]+/g, '')
    .toUpperCase();
export const isTransactionId = (normal: string, pattern: TransactionPattern): boolean => FORMS[pattern].test(normal);
