import { formatDateRange, localizeDigits, weekdayName, weekdayOf, type Locale } from '../../../text';

/**
 * The line beside the calendar leaf of an event, which shows its first day and month: the weekday of a single day (with
 * the year unless it is the current one), or the dates of a longer event. Dates are `YYYY-MM-DD`.
 */
export function daysBesideLeaf(
  from: string,
  until: string,
  { today, locale }: { today: string; locale: Locale },
): string {
  if (from !== until) return formatDateRange(from, until, locale);
  const day = weekdayName(weekdayOf(from), locale);
  const year = from.slice(0, 4);
  return year === today.slice(0, 4) ? day : `${day}, ${localizeDigits(Number(year), locale)}`;
}
