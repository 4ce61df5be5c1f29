import type { Locale } from '@pathshala/shared';

const MARKS: Record<Locale, readonly string[]> = {
  en: [...'ABCDEFGHIJKLMNOP'],
  bn: ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ', 'ঝ', 'ঞ', 'ট', 'ঠ', 'ড', 'ঢ', 'ণ', 'ত'],
};

/** The letter before a choice, by its place: A, B, … or ক, খ, … */
export const optionMark = (index: number, locale: Locale): string => MARKS[locale][index] ?? '';
