import { daysInMonth, daysOfMonth } from '../../../../text/calendar';
import type { PRORATIONS } from '../choices';

export type Proration = (typeof PRORATIONS)[number]['value'];
/** So many of the days that a whole month has. */
export interface MonthShare {
  days: number;
  of: number;
}

/**
 * The part of a month in which someone is employed, counted as their salary type says. Thirty days: each month has
 * thirty, and its last day is the thirtieth.
 * @param joined first day, @param left last day; ISO dates, none where they are open
 */
export function shareOfMonth(
  month: string,
  {
    proration,
    joined,
    left,
    isClosed,
  }: {
    proration: Proration;
    joined?: string | undefined;
    left?: string | undefined;
    isClosed: (date: string) => boolean;
  },
): MonthShare {
  const dates = daysOfMonth(month);
  const employed = dates.filter((date) => (!joined || date >= joined) && (!left || date <= left));
  if (proration === 'calendarDays') return { days: employed.length, of: dates.length };
  if (proration === 'workingDays') {
    const open = (some: readonly string[]) => some.filter((date) => !isClosed(date)).length;
    return { days: open(employed), of: open(dates) };
  }
  const [first, last] = [employed[0], employed.at(-1)];
  if (first === undefined || last === undefined) return { days: 0, of: 30 };
  const length = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  const end = dayOf(last) === length ? 30 : Math.min(30, dayOf(last));
  return { days: Math.max(1, end - Math.min(30, dayOf(first)) + 1), of: 30 };
}

const dayOf = (date: string) => Number(date.slice(8));

/**
 * Whole months that someone has served when a month ends, its last day included: from 1 January to the end of June six.
 */
export function serviceMonthsBy(joined: string, month: string): number {
  const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return Math.max(0, monthsOf(month) + 1 - monthsOf(joined) - (joined.slice(8) > '01' ? 1 : 0));
}

/** Paisa of a share, half a paisa up; nothing of a month without days. */
export const partOf = (paisa: number, { days, of }: MonthShare): number =>
  of === 0 ? 0 : Math.round((paisa * days) / of);
