import { birthdayIn, partsOf } from '../../../../text/calendar';

/** The birthday between two days (both counted), the first of them; null when there is none. */
export function birthdayBetween(born: string, from: string, until: string): string | null {
  const birth = partsOf(born);
  for (let { year } = partsOf(from); year <= partsOf(until).year; year += 1) {
    const day = birthdayIn(year, born);
    if (day >= from && day <= until && year > birth.year) return day;
  }
  return null;
}
