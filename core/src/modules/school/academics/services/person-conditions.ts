import { normalizePhone, toLatinDigits } from '@pathshala/shared/text';

/** Texts that begin so, as a range of an index. */
export const beginning = (text: string) => ({ gte: text, lt: `${text}\uffff` });

/** A whole mobile number, however it is written, or the beginning of one; null when the text is neither. */
export function phoneCondition(q: string): string | { gte: string; lt: string } | null {
  const whole = normalizePhone(q);
  if (whole) return whole;
  const digits = toLatinDigits(q).replace(/[\s-]/g, '');
  return /^01\d{2,8}$/.test(digits) ? beginning(digits) : null;
}
