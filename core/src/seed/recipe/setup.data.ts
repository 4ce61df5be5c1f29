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

/** Chapters of some subjects of the junior classes, as their textbooks have them. */
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
  101: [
    ['Prose: friendship and virtue', 'গদ্য: বন্ধুত্ব ও সততা', 18],
    ['Prose: the Liberation War', 'গদ্য: মুক্তিযুদ্ধ', 16],
    ['Prose: travel and nature', 'গদ্য: ভ্রমণ ও প্রকৃতি', 16],
    ['Poems: the motherland', 'কবিতা: জন্মভূমি', 16],
    ['Poems: human values', 'কবিতা: মানবিকতা', 16],
    ['Supplementary reading', 'আনন্দপাঠ', 22],
    ['Revision and model questions', 'পুনরালোচনা ও নমুনা প্রশ্ন', 12],
  ],
  107: [
    ['Unit 1: Going to a new school', 'ইউনিট ১: নতুন স্কুলে', 14],
    ['Unit 2: Congratulations', 'ইউনিট ২: অভিনন্দন', 14],
    ['Unit 3: Health is wealth', 'ইউনিট ৩: স্বাস্থ্যই সম্পদ', 16],
    ['Unit 4: Our pride', 'ইউনিট ৪: আমাদের গর্ব', 16],
    ['Unit 5: Nature and environment', 'ইউনিট ৫: প্রকৃতি ও পরিবেশ', 16],
    ['Unit 6: People and places', 'ইউনিট ৬: মানুষ ও স্থান', 16],
    ['Unit 7: Fables and stories', 'ইউনিট ৭: নীতিকথা ও গল্প', 18],
  ],
  150: [
    ['History of Bangladesh', 'বাংলাদেশের ইতিহাস', 16],
    ['Culture and cultural diversity', 'সংস্কৃতি ও সাংস্কৃতিক বৈচিত্র্য', 14],
    ['Growing up in the family', 'পরিবারে শিশুর বেড়ে ওঠা', 12],
    ['Economy of Bangladesh', 'বাংলাদেশের অর্থনীতি', 14],
    ['Citizens of Bangladesh', 'বাংলাদেশের নাগরিক', 12],
    ['Climate and disasters', 'জলবায়ু ও দুর্যোগ', 16],
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
