import type { Bilingual } from './types';

/** Result portal codes of the boards in capitals, as their SMS service uses them. */
export const BOARDS: readonly (readonly [code: string, en: string, bn: string])[] = [
  ['DHA', 'Dhaka', 'ঢাকা'],
  ['RAJ', 'Rajshahi', 'রাজশাহী'],
  ['COM', 'Cumilla', 'কুমিল্লা'],
  ['JES', 'Jashore', 'যশোর'],
  ['CHI', 'Chattogram', 'চট্টগ্রাম'],
  ['BAR', 'Barishal', 'বরিশাল'],
  ['SYL', 'Sylhet', 'সিলেট'],
  ['DIN', 'Dinajpur', 'দিনাজপুর'],
  ['MYM', 'Mymensingh', 'ময়মনসিংহ'],
  ['MAD', 'Madrasah', 'মাদ্রাসা'],
  ['TEC', 'Technical', 'কারিগরি'],
];
export const SESSION_TYPES: readonly (readonly [key: string, name: Bilingual, terms: number])[] = [
  ['yearly', { en: 'Yearly', bn: 'বার্ষিক' }, 1],
  ['semester', { en: 'Semester', bn: 'সেমিস্টার' }, 2],
  ['trimester', { en: 'Trimester', bn: 'ট্রাইমেস্টার' }, 3],
];
export const FLOOR_NAMES: readonly Bilingual[] = [
  { en: 'Ground floor', bn: 'নিচতলা' },
  { en: 'First floor', bn: 'দ্বিতীয় তলা' },
  { en: 'Second floor', bn: 'তৃতীয় তলা' },
  { en: 'Third floor', bn: 'চতুর্থ তলা' },
];

/** Chapters of two subjects of the junior classes, as their textbooks have them. */
export const LESSONS: Readonly<Record<string, readonly (readonly [en: string, bn: string, periods: number])[]>> = {
  109: [
    ['Natural numbers and fractions', 'স্বাভাবিক সংখ্যা ও ভগ্নাংশ', 14],
    ['Ratio and percentage', 'অনুপাত ও শতকরা', 12],
    ['Integers', 'পূর্ণসংখ্যা', 10],
    ['Algebraic expressions', 'বীজগণিতীয় রাশি', 16],
    ['Simple equations', 'সরল সমীকরণ', 10],
    ['Basic concepts of geometry', 'জ্যামিতির মৌলিক ধারণা', 12],
    ['Practical geometry', 'ব্যবহারিক জ্যামিতি', 8],
    ['Information and data', 'তথ্য ও উপাত্ত', 8],
  ],
  127: [
    ['Scientific process and measurement', 'বৈজ্ঞানিক প্রক্রিয়া ও পরিমাপ', 8],
    ['The living world', 'জীবজগৎ', 10],
    ['Cells of plants and animals', 'উদ্ভিদ ও প্রাণীর কোষীয় সংগঠন', 9],
    ['Plants and their outer features', 'উদ্ভিদের বাহ্যিক বৈশিষ্ট্য', 9],
    ['Photosynthesis', 'সালোকসংশ্লেষণ', 8],
    ['The sense organs', 'সংবেদি অঙ্গ', 7],
    ['Properties of matter', 'পদার্থের বৈশিষ্ট্য', 10],
    ['Mixtures', 'মিশ্রণ', 8],
    ['The story of light', 'আলোর ঘটনা', 9],
  ],
};
