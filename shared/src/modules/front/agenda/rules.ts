import {
  addDays,
  banglaMonthNames,
  daysInMonth,
  eachDay,
  startOfWeek,
  toBanglaDate,
  type Locale,
  localizeDigits,
} from '../../../text';

/**
 * Weeks of seven dates that show a month (`YYYY-MM`), Saturday first; the first and the last may hold days of its
 * neighbours.
 */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const last = `${month}-${String(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))).padStart(2, '0')}`;
  const days = eachDay(startOfWeek(first), addDays(startOfWeek(last), 6));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** `YYYY-MM` of the twelve months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);

/** First and last day that a month's weeks show. */
export function shownDays(month: string): { from: string; until: string } {
  const weeks = weeksOf(month);
  return { from: weeks[0]![0]!, until: weeks.at(-1)![6]! };
}

interface Span {
  from: string;
  until: string;
}
/** The entries that touch a date, longest first, so that a vacation is above the day's own entries. */
export const onDay = <I extends Span>(items: readonly I[], date: string): I[] =>
  items
    .filter(({ from, until }) => from <= date && date <= until)
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.until.localeCompare(a.until));

/** The Bengali months that a month of the common calendar falls into: `Falgun – Choitro 1432`. */
export function banglaMonthsOf(month: string, locale: Locale): string {
  const first = toBanglaDate(`${month}-01`);
  const last = toBanglaDate(`${month}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))}`);
  const names = banglaMonthNames(locale);
  const year = (value: number) => localizeDigits(value, locale);
  const begin = first.year === last.year ? names[first.month - 1]! : `${names[first.month - 1]!} ${year(first.year)}`;
  return `${begin} – ${names[last.month - 1]!} ${year(last.year)}`;
}
