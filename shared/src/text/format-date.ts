import { dhakaClock, partsOf } from './calendar';
import { monthName } from './calendar-names';
import { localizeDigits } from './digits';
import type { Locale } from './locale';

/** `DD MMMM YYYY` of a date-only string: `05 January 2026` / `০৫ জানুয়ারি ২০২৬`. Throws RangeError for a non-date. */
export function formatDate(date: string, locale: Locale): string {
  const { year, month, day } = partsOf(date);
  return `${localizeDigits(twoDigits(day), locale)} ${monthName(month, locale)} ${localizeDigits(year, locale)}`;
}

/** `DD/MM/YYYY` for narrow columns, forms and SMS: `05/01/2026` / `০৫/০১/২০২৬`. */
export function formatShortDate(date: string, locale: Locale): string {
  const { year, month, day } = partsOf(date);
  return localizeDigits(`${twoDigits(day)}/${twoDigits(month)}/${year}`, locale);
}

/** Month heading from `YYYY-MM` or any date in it: `January 2026` / `জানুয়ারি ২০২৬`. */
export function formatMonth(yearMonth: string, locale: Locale): string {
  const { year, month } = partsOf(`${yearMonth.slice(0, 7)}-01`);
  return `${monthName(month, locale)} ${localizeDigits(year, locale)}`;
}

/** `hh:mm A` of an instant on the Dhaka clock: `02:07 PM` / `০২:০৭ দুপুর`. */
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

function formatClock(hour: number, minute: number, locale: Locale): string {
  const clock = `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)}`;
  if (locale === 'en') return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${localizeDigits(clock, 'bn')} ${partOfDay(hour)}`;
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
