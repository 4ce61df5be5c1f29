import { addDays } from '@pathshala/shared/text';

/** The part of a year that the demo lives, so that it ends on the day before today. */
export interface DemoSpan {
  /** The calendar year that begins it. */
  of: number;
  /** As `YearOptions` counts them. */
  months: number;
  until: string;
}
const JUNE = 6;

/**
 * In the second half of a year it is this year until yesterday. In the first half that would be little: it is the whole
 * year before, and this one until yesterday.
 * @param today `YYYY-MM-DD` in Dhaka
 */
export function demoSpan(today: string): DemoSpan {
  const until = addDays(today, -1);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month > JUNE ? { of: year, months: month, until } : { of: year - 1, months: 12 + month, until };
}
