import type { Locale } from './locale';
import { formatNumber, latinNumeral } from './numbers';

export interface MoneyFormatOptions {
  /** Whole taka, rounded half away from zero, no decimals. */
  round?: boolean;
}

/**
 * Amount for display from integer paisa: 123456750 is `৳ 12,34,567.50` / `৳ ১২,৩৪,৫৬৭.৫০`.
 * Throws RangeError when the amount is not a safe integer, because half a paisa is always a mistake upstream.
 */
export function formatMoney(paisa: number, locale: Locale, options: MoneyFormatOptions = {}): string {
  assertPaisa(paisa);
  const size = Math.abs(paisa);
  const decimals = options.round ? 0 : 2;
  const taka = options.round ? Math.floor((size + 50) / 100) : size / 100;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const sign = paisa < 0 && taka > 0 ? '-' : '';
  return `${sign}৳ ${formatNumber(taka, locale, digits)}`;
}

/**
 * Reads typed text as money in taka and gives integer paisa, or null when it is not an amount. Accepts either digit
 * set, separators, `৳`, `Tk`, `BDT`, `টাকা` and a closing `/-`. More than two decimals is null, not rounded.
 */
export function parseMoney(text: string): number | null {
  const bare = text.normalize('NFC').replace(/৳|টাকা|taka|tk\.?|bdt|\/[-=]\s*$/gi, '');
  const numeral = latinNumeral(bare);
  const parts = numeral === null ? null : /^([-+]?)(\d*)\.?(\d{0,2})$/.exec(numeral);
  if (!parts) return null;
  const paisa = Number(parts[2] || '0') * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(paisa)) return null;
  return parts[1] === '-' && paisa !== 0 ? -paisa : paisa;
}

/** Guards every money function against fractions of a paisa and lost precision. */
export function assertPaisa(paisa: number): void {
  if (!Number.isSafeInteger(paisa)) throw new RangeError(`Money must be a safe integer of paisa, got ${paisa}`);
}
