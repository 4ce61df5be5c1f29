import { addDays, birthdayIn, partsOf } from '../../../../text';

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
  return addDays(birthdayIn(year, servant.dateOfBirth), -1);
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
