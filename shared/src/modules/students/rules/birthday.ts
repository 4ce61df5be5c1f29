import { daysInMonth, makeDate, partsOf } from '../../../text/calendar';

/** The birthday between two days (both counted), the first of them; null when there is none. Who was born on 29 February has it on the 28th of other years. */
export function birthdayBetween(born: string, from: string, until: string): string | null {
  const birth = partsOf(born);
  for (let { year } = partsOf(from); year <= partsOf(until).year; year += 1) {
    const day = makeDate(year, birth.month, Math.min(birth.day, daysInMonth(year, birth.month)));
    if (day >= from && day <= until && year > birth.year) return day;
  }
  return null;
}
