import { addDays, diffDays, weekdayOf } from '../../../../text/calendar';
import { WEEKDAY_FIELDS } from '../choices';

export type OpenWeek = Readonly<Record<(typeof WEEKDAY_FIELDS)[number], boolean>> & { opensOnHolidays: boolean };
export interface ClosedDays {
  /** 0 = Sunday. */
  openOn: ReadonlySet<number>;
  holidays: readonly { from: string; until: string }[];
}
/** As far as is looked for an open day: longer than any vacation. */
const FAR = 400;

export const openWeekdays = (week: Omit<OpenWeek, 'opensOnHolidays'>): number[] =>
  WEEKDAY_FIELDS.flatMap((day, at) => (week[day] ? [at] : []));

export const closedDaysOf = (week: OpenWeek, holidays: ClosedDays['holidays']): ClosedDays => ({
  openOn: new Set(openWeekdays(week)),
  holidays: week.opensOnHolidays ? [] : holidays,
});

export const isOpen = (date: string, { openOn, holidays }: ClosedDays): boolean =>
  openOn.has(weekdayOf(date)) && !holidays.some(({ from, until }) => from <= date && date <= until);

function nearestOpen(date: string, closed: ClosedDays, step: 1 | -1): string {
  let day = date;
  for (let tried = 0; tried < FAR && !isOpen(day, closed); tried += 1) day = addDays(day, step);
  return isOpen(day, closed) ? day : date;
}

/** The day itself, or the next on which the library is open. */
export const nextOpenDay = (date: string, closed: ClosedDays): string => nearestOpen(date, closed, 1);

/**
 * When a loan of so many days ends: on an open day, and never after the last day, from which it goes back to an open
 * one.
 */
export function dueDate(
  from: string,
  { days, closed, lastDueOn }: { days: number; closed: ClosedDays; lastDueOn: string | null },
): string {
  const due = nextOpenDay(addDays(from, days), closed);
  if (!lastDueOn || due <= lastDueOn) return due;
  const last = nearestOpen(lastDueOn, closed, -1);
  return last < from ? from : last;
}

/** Open days after the one, up to and with the other; closed days cost nobody anything. */
export function openDaysBetween(after: string, until: string, closed: ClosedDays): number {
  let count = 0;
  for (let at = 1, days = diffDays(after, until); at <= days; at += 1)
    if (isOpen(addDays(after, at), closed)) count += 1;
  return count;
}

export interface FineTerms {
  /** paisa */
  finePerDay: number;
  graceDays: number;
  fineCap: number | null;
  /** Price of the copy; no fine is higher. */
  price: number | null;
}

/** Fine of a book that is late by so many open days, in paisa. Days of grace are free. */
export function fineOf(daysLate: number, { finePerDay, graceDays, fineCap, price }: FineTerms): number {
  const charged = Math.max(0, daysLate - graceDays);
  return Math.min(charged * finePerDay, fineCap ?? Infinity, price && price > 0 ? price : Infinity);
}
