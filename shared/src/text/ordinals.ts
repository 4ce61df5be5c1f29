import { toBengaliDigits } from './digits';
import type { Locale } from './locale';

const BENGALI_SUFFIXES = ['', 'ম', 'য়', 'য়', 'র্থ', 'ম', 'ষ্ঠ', 'ম', 'ম', 'ম', 'ম'];
const WORDS = {
  en: [
    'First',
    'Second',
    'Third',
    'Fourth',
    'Fifth',
    'Sixth',
    'Seventh',
    'Eighth',
    'Ninth',
    'Tenth',
    'Eleventh',
    'Twelfth',
  ],
  bn: ['প্রথম', 'দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'পঞ্চম', 'ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম', 'একাদশ', 'দ্বাদশ'],
} as const;

/** Short ordinal for positions and papers: `1st`, `22nd` / `১ম`, `২য়`, `৪র্থ`, `১১তম`. */
export function ordinal(value: number, locale: Locale): string {
  if (locale === 'bn') return `${toBengaliDigits(String(value))}${BENGALI_SUFFIXES[value] ?? 'তম'}`;
  const teen = value % 100 >= 11 && value % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
}

/** Ordinal word, as in class names (`ষষ্ঠ`, `একাদশ`); above twelve the short ordinal. */
export function ordinalWord(value: number, locale: Locale): string {
  return WORDS[locale][value - 1] ?? ordinal(value, locale);
}
