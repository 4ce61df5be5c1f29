import type { Locale } from './locale';

export type NameStyle = 'long' | 'short';

const MONTHS = {
  en: {
    long: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    short: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  bn: {
    long: ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
    short: ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগ', 'সেপ্ট', 'অক্টো', 'নভে', 'ডিসে'],
  },
} as const;

const WEEKDAYS = {
  en: {
    long: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    short: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  bn: {
    long: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
    short: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি'],
  },
} as const;

/** The twelve month names, January first. */
export function monthNames(locale: Locale, style: NameStyle = 'long'): readonly string[] {
  return MONTHS[locale][style];
}

/** Name of a month, 1 = January. Empty for a number that is no month. */
export function monthName(month: number, locale: Locale, style: NameStyle = 'long'): string {
  return MONTHS[locale][style][month - 1] ?? '';
}

/** The seven weekday names, Sunday first (the same numbering as `weekdayOf`). */
export function weekdayNames(locale: Locale, style: NameStyle = 'long'): readonly string[] {
  return WEEKDAYS[locale][style];
}

/** Name of a weekday, 0 = Sunday. Empty for a number that is no weekday. */
export function weekdayName(weekday: number, locale: Locale, style: NameStyle = 'long'): string {
  return WEEKDAYS[locale][style][weekday] ?? '';
}
