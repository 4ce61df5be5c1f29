import { localizeDigits, type Numeral } from './digits';
import {
  formatDate,
  formatDateRange,
  formatDateTime,
  formatInstantRange,
  formatMonth,
  formatShortDate,
  formatTime,
  formatTimeOfDay,
  formatTimeRange,
} from './format-date';
import { formatRelative } from './format-relative';
import type { Locale } from './locale';
import { formatMoney, type MoneyFormatOptions } from './money';
import { formatNumber, formatPercent, type NumberFormatOptions } from './numbers';
import { formatPhone } from './phone';

/** Every number, date and amount of one language, for screens and for paper alike. */
export type Formats = ReturnType<typeof formatsOf>;

export function formatsOf(locale: Locale) {
  return {
    /** 12,34,567.5 — a year or a roll wants `{ grouping: false }`. */
    number: (value: number, options?: NumberFormatOptions) => formatNumber(value, locale, options),
    percent: (value: number, options?: NumberFormatOptions) => formatPercent(value, locale, options),
    /** From integer paisa: ৳ 1,250.00; `{ round: true }` without decimals. */
    money: (paisa: number, options?: MoneyFormatOptions) => formatMoney(paisa, locale, options),
    /** `YYYY-MM-DD` → 05 January 2026. */
    date: (date: string) => formatDate(date, locale),
    shortDate: (date: string) => formatShortDate(date, locale),
    month: (yearMonth: string) => formatMonth(yearMonth, locale),
    /** Instant → 02:07 PM on the Dhaka clock. */
    time: (instant: string | Date) => formatTime(instant, locale),
    /** `HH:mm` → 02:07 PM. */
    timeOfDay: (time: string) => formatTimeOfDay(time, locale),
    /** Days of a span: 6–7 January 2027. */
    dateRange: (from: string, until: string) => formatDateRange(from, until, locale),
    /** `HH:mm` to `HH:mm`: 07:30 AM – 11:50 AM. */
    timeRange: (from: string, until: string) => formatTimeRange(from, until, locale),
    /** The same for two instants of one day. */
    instantRange: (from: string | Date, until: string | Date) => formatInstantRange(from, until, locale),
    dateTime: (instant: string | Date) => formatDateTime(instant, locale),
    /** 5 minutes ago. */
    relative: (instant: string | Date, now: Date) => formatRelative(instant, now, locale),
    phone: (value: string) => formatPhone(value, locale),
    /** A number without grouping, or one that is written already. */
    digits: (value: number | Numeral) => localizeDigits(value, locale),
  };
}
