import { inDigits, latinCode } from './digits';
import type { Locale } from './locale';

/**
 * Bangladeshi mobile number in national form `01XXXXXXXXX`, or null. Accepts `+880`, `880`, `00880` or no prefix,
 * a missing leading zero, blanks, dashes of any kind and brackets, and either digit set.
 */
export function normalizePhone(text: string): string | null {
  const digits = latinCode(text)
    .replace(/[\s().-]/g, '')
    .replace(/^(\+|00)?880/, '');
  const match = /^0?(1[3-9]\d{8})$/.exec(digits);
  return match ? `0${match[1]}` : null;
}

/** International form without plus, as SMS gateways want it: `8801XXXXXXXXX`, or null for a number that is no mobile. */
export function toMsisdn(text: string): string | null {
  const national = normalizePhone(text);
  return national === null ? null : `88${national}`;
}

/** Readable form `01712-345678` / `০১৭১২-৩৪৫৬৭৮`; a text that is no mobile number comes back unchanged. */
export function formatPhone(text: string, locale: Locale): string {
  const national = normalizePhone(text);
  return national === null ? text : inDigits(`${national.slice(0, 5)}-${national.slice(5)}`, locale);
}
