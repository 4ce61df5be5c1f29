import { addDays, isLeapYear, makeDate, partsOf } from '../../../text';

/** Age at which service ends where an institution has no rule of its own: non-government (MPO) institutions. */
export const NATIONAL_AGE = 60;
/** The rules as far as they decide, in their order. */
export interface AgeRule {
  who: 'everyone' | 'teaching' | 'support';
  designation?: string | undefined;
  age: number;
}
export interface Servant {
  designation: string;
  isTeaching: boolean;
  dateOfBirth: string;
}

/** The day of a birthday in a year; someone born on 29 February has it on the 28th of other years. */
export function birthdayIn(year: number, dateOfBirth: string): string {
  const { month, day } = partsOf(dateOfBirth);
  return makeDate(year, month, month === 2 && day === 29 && !isLeapYear(year) ? 28 : day);
}

/** Age in whole years on a day. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = partsOf(day).year - partsOf(dateOfBirth).year;
  return birthdayIn(partsOf(day).year, dateOfBirth) <= day ? years : years - 1;
}

/** The first rule that fits. */
export const retirementAge = (rules: readonly AgeRule[], servant: Omit<Servant, 'dateOfBirth'>): number =>
  rules.find(
    ({ who, designation }) =>
      (designation === undefined || designation === servant.designation) &&
      (who === 'everyone' || (who === 'teaching') === servant.isTeaching),
  )?.age ?? NATIONAL_AGE;

/** The last day of service: the age is complete on the day before the birthday. */
export function retiresOn(rules: readonly AgeRule[], servant: Servant): string {
  const year = partsOf(servant.dateOfBirth).year + retirementAge(rules, servant);
  const { month, day } = partsOf(servant.dateOfBirth);
  // Someone born on 29 February completes a year on the 28th, whatever the length of the month.
  if (month === 2 && day === 29) return makeDate(year, 2, 28);
  return addDays(makeDate(year, month, day), -1);
}

/** The birthday that comes next from a day on, that day included. */
export function nextBirthday(from: string, dateOfBirth: string): string {
  const { year } = partsOf(from);
  const inThis = birthdayIn(year, dateOfBirth);
  return inThis >= from ? inThis : birthdayIn(year + 1, dateOfBirth);
}

/** Length of service in whole years and the months beyond them; both days count. */
export function lengthOfService(from: string, until: string): { years: number; months: number } {
  if (until < from) return { years: 0, months: 0 };
  const [a, b] = [partsOf(from), partsOf(addDays(until, 1))];
  const months = (b.year - a.year) * 12 + (b.month - a.month) - (b.day < a.day ? 1 : 0);
  return { years: Math.floor(months / 12), months: months % 12 };
}
