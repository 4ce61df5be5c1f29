import { isDateString, makeDate } from './calendar';
import { toLatinDigits } from './digits';

/**
 * Reads a typed date into `YYYY-MM-DD`, or null. Day before month, as in Bangladesh: `5/1/2026`, `05-01-2026`,
 * `05.01.2026`, also ISO `2026-01-05`, in either digit set. Two-digit years are refused: they are guesses.
 */
export function parseDateInput(text: string): string | null {
  const plain = toLatinDigits(text).trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain);
  return local ? checked(Number(local[3]), Number(local[2]), Number(local[1])) : null;
}

function checked(year: number, month: number, day: number): string | null {
  const date = makeDate(year, month, day);
  return isDateString(date) ? date : null;
}
