import { diffDays, isLeapYear, makeDate, partsOf } from './calendar';
import { inDigits } from './digits';
import type { Locale } from './locale';

export interface BanglaDate {
  /** Bangla year (বঙ্গাব্দ). */
  year: number;
  /** 1 = Boishakh … 12 = Choitro. */
  month: number;
  day: number;
}

const MONTHS = {
  en: [
    'Boishakh',
    'Joishtho',
    'Asharh',
    'Srabon',
    'Bhadro',
    'Ashwin',
    'Kartik',
    'Ogrohayon',
    'Poush',
    'Magh',
    'Falgun',
    'Choitro',
  ],
  bn: ['বৈশাখ', 'জ্যৈষ্ঠ', 'আষাঢ়', 'শ্রাবণ', 'ভাদ্র', 'আশ্বিন', 'কার্তিক', 'অগ্রহায়ণ', 'পৌষ', 'মাঘ', 'ফাল্গুন', 'চৈত্র'],
} as const;

/**
 * Bangla date by the revision in force since 2019: 14 April is 1 Boishakh, months 1-6 have 31 days, the others 30,
 * Falgun 29 (30 when its February is leap). Published packages still follow the 1987 rule and are a day off in spring.
 */
export function toBanglaDate(date: string): BanglaDate {
  const { year } = partsOf(date);
  const startYear = date >= makeDate(year, 4, 14) ? year : year - 1;
  let rest = diffDays(makeDate(startYear, 4, 14), date);
  for (let month = 1; month <= 12; month += 1) {
    const length = monthLength(month, startYear);
    if (rest < length) return { year: startYear - 593, month, day: rest + 1 };
    rest -= length;
  }
  throw new RangeError(`No Bangla date for ${date}`);
}

/** `21 Poush 1432` / `২১ পৌষ ১৪৩২`. */
export function formatBanglaDate(date: string, locale: Locale): string {
  const bangla = toBanglaDate(date);
  const month = MONTHS[locale][bangla.month - 1] ?? '';
  return `${inDigits(String(bangla.day), locale)} ${month} ${inDigits(String(bangla.year), locale)}`;
}

/** Bangla month names, Boishakh first. */
export function banglaMonthNames(locale: Locale): readonly string[] {
  return MONTHS[locale];
}

function monthLength(month: number, startYear: number): number {
  if (month <= 6) return 31;
  if (month === 11) return isLeapYear(startYear + 1) ? 30 : 29;
  return 30;
}
