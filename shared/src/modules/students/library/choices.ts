import { t, type Choice } from '../../../kit';

/** Kinds of book as the rules tell them apart. Reference books are read in the library. */
export const ITEM_TYPES = [
  { value: 'lending', label: t('For lending', 'ধার দেওয়ার বই') },
  { value: 'textbook', label: t('Textbook', 'পাঠ্যপুস্তক') },
  { value: 'reference', label: t('Reference, read here', 'রেফারেন্স, এখানে পাঠ্য'), tone: 'info' },
  { value: 'periodical', label: t('Periodical', 'সাময়িকী') },
  { value: 'rare', label: t('Rare book', 'দুষ্প্রাপ্য বই'), tone: 'warn' },
] as const satisfies readonly Choice[];
export type ItemType = (typeof ITEM_TYPES)[number]['value'];

export const BOOK_LANGUAGES = [
  { value: 'bn', label: t('Bengali', 'বাংলা') },
  { value: 'en', label: t('English', 'ইংরেজি') },
  { value: 'ar', label: t('Arabic', 'আরবি') },
  { value: 'other', label: t('Other', 'অন্যান্য') },
] as const satisfies readonly Choice[];

export const BOOK_SOURCES = [
  { value: 'bought', label: t('Bought', 'ক্রয়') },
  { value: 'donated', label: t('Donated', 'দান') },
  { value: 'government', label: t('From the government', 'সরকারি') },
  { value: 'replaced', label: t('In place of a lost one', 'হারানো বইয়ের বদলে') },
] as const satisfies readonly Choice[];

/** Kinds of readers in rules; a person is a student or an employee. */
export const MEMBER_KINDS = [
  { value: 'student', label: t('Students', 'শিক্ষার্থী') },
  { value: 'staff', label: t('Employees', 'কর্মচারী') },
] as const satisfies readonly Choice[];

/** Weekdays as fields of a library, from Sunday, which is 0. */
export const WEEKDAY_FIELDS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
