import { lengthOfService } from '../../employees';

/** Amount that an institution gives for each year of service when it ends. */
export interface GratuityTerms {
  /** Days of basic (a thirtieth each) for a year of service. */
  daysPerYear: number;
  /** More days for every year where service is longer than `longYears`. */
  longYears: number;
  longDaysPerYear: number;
  /** Years below which nothing is due. */
  leastYears: number;
  /** Six months and more count as a year. */
  countsHalfYears: boolean;
}
export interface GratuityShare {
  service: { years: number; months: number };
  /** Years that count. */
  years: number;
  daysPerYear: number;
  /** Paisa. */
  amount: number;
}
const DAYS_OF_MONTH = 30;
const HALF_A_YEAR = 6;

/** The gratuity due on a last day of service. @param basic the last month's, in paisa */
export function gratuityOf(
  terms: GratuityTerms,
  { basic, joined, last }: { basic: number; joined: string; last: string },
): GratuityShare {
  const service = lengthOfService(joined, last);
  const years = service.years + (terms.countsHalfYears && service.months >= HALF_A_YEAR ? 1 : 0);
  const isLong = service.years > terms.longYears || (service.years === terms.longYears && service.months > 0);
  const daysPerYear = isLong ? terms.longDaysPerYear : terms.daysPerYear;
  const amount = service.years < terms.leastYears ? 0 : Math.round((basic * daysPerYear * years) / DAYS_OF_MONTH);
  return { service, years, daysPerYear, amount };
}
