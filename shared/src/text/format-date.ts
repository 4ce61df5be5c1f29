import { dhakaClock, partsOf } from './calendar';
import { monthName } from './calendar-names';
import { inDigits, localizeDigits } from './digits';
import type { Locale } from './locale';

/** `DD MMMM YYYY` of a date-only string: `05 January 2026` / `০৫ জানুয়ারি ২০২৬`. Throws RangeError for a non-date. */
export function formatDate(date: string, locale: Locale): string {
  const { year, month, day } = partsOf(date);
  return `${inDigits(twoDigits(day), locale)} ${monthName(month, locale)} ${inDigits(String(year), locale)}`;
}

/** `DD/MM/YYYY` for narrow columns, forms and SMS: `05/01/2026` / `০৫/০১/২০২৬`. */
export function formatShortDate(date: string, locale: Locale): string {
  const { year, month, day } = partsOf(date);
  return inDigits(`${twoDigits(day)}/${twoDigits(month)}/${year}`, locale);
}

/** `D MMMM` where the year is understood, as in an SMS about these days: `4 March` / `৪ মার্চ`. */
export function formatDayMonth(date: string, locale: Locale): string {
  const { month, day } = partsOf(date);
  return `${inDigits(String(day), locale)} ${monthName(month, locale)}`;
}

/** Month heading from `YYYY-MM` or any date in it: `January 2026` / `জানুয়ারি ২০২৬`. */
export function formatMonth(yearMonth: string, locale: Locale): string {
  const { year, month } = partsOf(`${yearMonth.slice(0, 7)}-01`);
  return `${monthName(month, locale)} ${inDigits(String(year), locale)}`;
}

/** Time of an instant on the Dhaka clock: `02:07 PM` / `দুপুর ২:০৭` (Bengali names the part of the day first). */
export function formatTime(instant: string | Date, locale: Locale): string {
  const { hour, minute } = dhakaClock(instant);
  return formatClock(hour, minute, locale);
}

/** The same for a wall-clock time `HH:mm` that has no date, such as the start of a period. */
export function formatTimeOfDay(time: string, locale: Locale): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  if (!match) throw new RangeError(`Not a time of day: ${time}`);
  return formatClock(Number(match[1]), Number(match[2]), locale);
}

/** Date and time of an instant in Dhaka: `05 January 2026, 02:07 PM`. */
export function formatDateTime(instant: string | Date, locale: Locale): string {
  return `${formatDate(dhakaClock(instant).date, locale)}, ${formatTime(instant, locale)}`;
}

/**
 * A span of days, both included. The month and the year that both ends share are written once:
 * `6–7 January 2027` / `৬–৭ জানুয়ারি ২০২৭`, `30 January – 2 February 2027`; one day alone is `formatDate`.
 */
export function formatDateRange(from: string, until: string, locale: Locale): string {
  if (from === until) return formatDate(from, locale);
  const [first, last] = [partsOf(from), partsOf(until)];
  const day = (part: { month: number; day: number }) =>
    `${localizeDigits(part.day, locale)} ${monthName(part.month, locale)}`;
  const year = (part: { year: number }) => localizeDigits(part.year, locale);
  if (first.year !== last.year) return `${day(first)} ${year(first)} – ${day(last)} ${year(last)}`;
  if (first.month !== last.month) return `${day(first)} – ${day(last)} ${year(last)}`;
  return `${localizeDigits(first.day, locale)}–${day(last)} ${year(last)}`;
}

/** A span of clock times `HH:mm`: `07:30 AM – 11:50 AM` / `সকাল ৭:৩০ – ১১:৫০`; Bengali repeats only another part of the day. */
export function formatTimeRange(from: string, until: string, locale: Locale): string {
  const [first, last] = [formatTimeOfDay(from, locale), formatTimeOfDay(until, locale)];
  const part = locale === 'bn' ? `${first.split(' ')[0]} ` : '';
  return `${first} – ${part !== '' && last.startsWith(part) ? last.slice(part.length) : last}`;
}

/** The same for two instants of one day on the Dhaka clock. */
export function formatInstantRange(from: string | Date, until: string | Date, locale: Locale): string {
  const clock = (instant: string | Date) => {
    const { hour, minute } = dhakaClock(instant);
    return `${twoDigits(hour)}:${twoDigits(minute)}`;
  };
  return formatTimeRange(clock(from), clock(until), locale);
}

function formatClock(hour: number, minute: number, locale: Locale): string {
  const twelve = hour % 12 || 12;
  if (locale === 'en') return `${twoDigits(twelve)}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${partOfDay(hour)} ${inDigits(`${twelve}:${twoDigits(minute)}`, 'bn')}`;
}

// Bengali has no AM and PM; these bounds are the ones of the bn-bd date locale named in the specification.
function partOfDay(hour: number): string {
  if (hour < 4) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  if (hour < 18) return 'বিকাল';
  return hour < 20 ? 'সন্ধ্যা' : 'রাত';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
