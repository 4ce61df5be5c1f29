import { formatDateRange, localizeDigits, weekdayName, weekdayOf, type Locale } from '../../../text';

/**
 * The line of an event beside the leaf with its first day and month: the weekday of a single day, with the year where it
 * is not the present one, and all days of a longer event. Dates are `YYYY-MM-DD`.
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
