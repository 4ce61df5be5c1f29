import { addMonths, daysInMonth } from '../../../../text/calendar';
import { toLatinDigits } from '../../../../text/digits';
import type { Frequency } from '../choices';

export interface BilledSubHead {
  frequency: Frequency;
  /** Months (1–12) in which yearly and exam fees are billed, as typed: "1" or "6, 11". */
  billMonths: string;
  dueDay?: number | undefined;
}

/** "৬, 11" → [6, 11]; null when something in it is no month. */
export function parseMonths(text: string): number[] | null {
  const words = toLatinDigits(text.normalize('NFC'))
    .split(/[\s,;]+/)
    .filter(Boolean);
  const months = words.map(Number);
  return months.length > 0 && months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)
    ? months
    : null;
}

/** First days of the twelve months of an academic year. */
export const monthsOfYear = (startsOn: string): string[] =>
  Array.from({ length: 12 }, (_, at) => addMonths(`${startsOn.slice(0, 7)}-01`, at));

/** Last day of the month of a date. */
export const lastDayOf = (month: string): string =>
  `${month.slice(0, 7)}-${String(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))).padStart(2, '0')}`;

/**
 * Whether a sub-head is billed in the month of a date. A fee that is paid once is billed only when someone asks for it
 * by name.
 */
export function isBilledIn({ frequency, billMonths }: BilledSubHead, month: string, isAskedFor: boolean): boolean {
  if (frequency === 'monthly') return true;
  if (frequency === 'once') return isAskedFor;
  // Each application and each fine bills itself.
  if (frequency === 'application' || frequency === 'occasion') return false;
  return (parseMonths(billMonths) ?? []).includes(Number(month.slice(5, 7)));
}

/** The period in which a second bill is the same bill: the month, the academic year, the exam's month, or ever. */
export function periodOf(frequency: Frequency, month: string, yearStartsOn: string): string {
  switch (frequency) {
    case 'monthly':
      return month.slice(0, 7);
    case 'yearly':
      return `year-${yearStartsOn.slice(0, 7)}`;
    case 'exam':
      return `exam-${month.slice(0, 7)}`;
    case 'once':
      return 'once';
    case 'application':
    case 'occasion':
      return frequency;
  }
}

/** The day of the month that the sub-head or else the institution names, held to the end of a shorter month. */
export function dueDateOf({ dueDay }: Pick<BilledSubHead, 'dueDay'>, month: string, usualDay: number): string {
  const last = lastDayOf(month);
  return `${month.slice(0, 7)}-${String(Math.min(dueDay ?? usualDay, Number(last.slice(8)))).padStart(2, '0')}`;
}
