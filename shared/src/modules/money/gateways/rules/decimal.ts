const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** Taka with two decimals, as providers write amounts. */
export const takaOf = (paisa: number): string => `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;

/**
 * Whole paisa of an amount as a provider writes it: a number, or text with at most four decimals; null for anything
 * else, and for fractions of a paisa. Nothing is rounded: what is compared must be what was said.
 */
export function paisaOf(said: unknown): number | null {
  const text = typeof said === 'number' ? String(said) : typeof said === 'string' ? said.trim() : '';
  if (!AMOUNT.test(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  if (/[1-9]/.test(part.slice(2))) return null;
  return Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'));
}
