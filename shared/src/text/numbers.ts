import { inDigits, toLatinDigits } from './digits';
import type { Locale } from './locale';

export interface NumberFormatOptions {
  /** Decimals always shown; default 0. */
  minimumFractionDigits?: number;
  /** Decimals shown at most; default 3, never below the minimum. */
  maximumFractionDigits?: number;
  /** Lakh and crore separators; default true. Turn off for years and roll numbers. */
  grouping?: boolean;
}

/** Number in the digits of `locale` with lakh and crore grouping: 1234567.5 is `12,34,567.5` / `১২,৩৪,৫৬৭.৫`. */
export function formatNumber(value: number, locale: Locale, options: NumberFormatOptions = {}): string {
  const minimum = options.minimumFractionDigits ?? 0;
  const maximum = Math.max(minimum, options.maximumFractionDigits ?? 3);
  return inDigits(formatterFor(minimum, maximum, options.grouping ?? true).format(value), locale);
}

/**
 * Percentage from a value already in per cent (88.5 means 88.5 %): `88.5%` / `৮৮.৫%`.
 * At most one decimal unless `maximumFractionDigits` says otherwise.
 */
export function formatPercent(percent: number, locale: Locale, options: NumberFormatOptions = {}): string {
  return `${formatNumber(percent, locale, { maximumFractionDigits: 1, ...options })}%`;
}

/** Parses a plain decimal in either digit set, with or without separators; null when it is not a number. */
export function parseNumber(text: string): number | null {
  const plain = latinNumeral(text);
  return plain === null ? null : Number(plain);
}

/**
 * Canonical Latin form of a typed numeral (`১২,৩৪,৫৬৭.৫০` becomes `1234567.50`), or null.
 * Kept as text so that money can be read without passing through a float.
 */
export function latinNumeral(text: string): string | null {
  const plain = toLatinDigits(text).replace(/[\s,]/g, '');
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? plain : null;
}

const formatters = new Map<string, Intl.NumberFormat>();

// bn-BD groups percentages by three and puts the taka sign last, and ICU versions differ between browsers;
// en-IN with our own digit map gives one stable answer everywhere.
function formatterFor(minimum: number, maximum: number, grouping: boolean): Intl.NumberFormat {
  const key = `${minimum}/${maximum}/${grouping}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    useGrouping: grouping,
  });
  formatters.set(key, made);
  return made;
}
