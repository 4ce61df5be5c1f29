import type { Bilingual } from '../../../../seed/recipe/types';

/** Heads of the ministry's list and what is usual beside them. */
export const FEE_HEADS = {
  monthly: { en: 'Monthly fees', bn: 'মাসিক ফি' },
  session: { en: 'Session charges', bn: 'সেশন চার্জ' },
  exam: { en: 'Examination', bn: 'পরীক্ষা' },
  admission: { en: 'Admission', bn: 'ভর্তি' },
} as const satisfies Record<string, Bilingual>;

interface SubHeadPlan {
  key: string;
  head: keyof typeof FEE_HEADS;
  name: Bilingual;
  frequency: 'monthly' | 'yearly' | 'exam' | 'once';
  /** Taka for all; without it the price list alone counts. */
  taka?: number;
  priority: number;
  required?: true;
  fined?: true;
  refundable?: true;
}
export const FEE_SUB_HEADS: readonly SubHeadPlan[] = [
  {
    key: 'tuition',
    head: 'monthly',
    name: { en: 'Tuition', bn: 'বেতন' },
    frequency: 'monthly',
    priority: 10,
    required: true,
    fined: true,
  },
  { key: 'ict', head: 'monthly', name: { en: 'ICT', bn: 'আইসিটি' }, frequency: 'monthly', taka: 20, priority: 20 },
  { key: 'lab', head: 'monthly', name: { en: 'Laboratory', bn: 'ল্যাবরেটরি' }, frequency: 'monthly', priority: 30 },
  {
    key: 'session',
    head: 'session',
    name: { en: 'Session charge', bn: 'সেশন চার্জ' },
    frequency: 'yearly',
    priority: 40,
  },
  {
    key: 'library',
    head: 'session',
    name: { en: 'Library', bn: 'লাইব্রেরি' },
    frequency: 'yearly',
    taka: 60,
    priority: 50,
  },
  { key: 'sports', head: 'session', name: { en: 'Sports', bn: 'ক্রীড়া' }, frequency: 'yearly', taka: 100, priority: 51 },
  {
    key: 'magazine',
    head: 'session',
    name: { en: 'Magazine', bn: 'ম্যাগাজিন' },
    frequency: 'yearly',
    taka: 50,
    priority: 52,
  },
  {
    key: 'welfare',
    head: 'session',
    name: { en: 'Poor fund', bn: 'দারিদ্র্য তহবিল' },
    frequency: 'yearly',
    taka: 30,
    priority: 53,
  },
  {
    key: 'exam',
    head: 'exam',
    name: { en: 'Terminal examination', bn: 'অভ্যন্তরীণ পরীক্ষা' },
    frequency: 'exam',
    taka: 350,
    priority: 60,
  },
  {
    key: 'admission',
    head: 'admission',
    name: { en: 'Admission fee', bn: 'ভর্তি ফি' },
    frequency: 'once',
    taka: 1000,
    priority: 70,
  },
  {
    key: 'idCard',
    head: 'admission',
    name: { en: 'Identity card', bn: 'পরিচয়পত্র' },
    frequency: 'once',
    taka: 120,
    priority: 80,
  },
  {
    key: 'caution',
    head: 'admission',
    name: { en: 'Caution money', bn: 'জামানত' },
    frequency: 'once',
    taka: 500,
    priority: 90,
    refundable: true,
  },
];

export const FEE_GROUPS: readonly { key: string; name: Bilingual; subHeads: readonly string[] }[] = [
  { key: 'monthly', name: { en: 'Monthly', bn: 'মাসিক' }, subHeads: ['tuition', 'ict', 'lab'] },
  {
    key: 'session',
    name: { en: 'Session', bn: 'সেশন' },
    subHeads: ['session', 'library', 'sports', 'magazine', 'welfare'],
  },
  { key: 'exam', name: { en: 'Examination', bn: 'পরীক্ষা' }, subHeads: ['exam'] },
  { key: 'admission', name: { en: 'Admission', bn: 'ভর্তি' }, subHeads: ['admission', 'idCard', 'caution'] },
];

/** Taka a month and a year, by class level. */
export const TUITION = (level: number): number =>
  level <= 5 ? 500 + level * 20 : level <= 8 ? 560 + level * 40 : level <= 10 ? 1_000 : level <= 12 ? 1_200 : 1_400;
export const SESSION = (level: number): number =>
  level <= 5 ? 1_000 : level <= 8 ? 1_370 : level <= 10 ? 1_600 : 2_500;
export const ENGLISH_VERSION_TUITION = 1_800;
export const SCIENCE_TUITION_MORE = 100;
export const LAB = 50;
export const STAFF_CHILD_TUITION = 200;
/** Once for a bill that is late, in paisa. */
export const FINE = 5_000;

export const WAIVER_TYPES: readonly {
  key: string;
  name: Bilingual;
  kind: 'percent' | 'fixed';
  percent?: number;
  taka?: number;
  priority: number;
  stackable: boolean;
  needsApproval: boolean;
}[] = [
  {
    key: 'full',
    name: { en: 'Full free', bn: 'পূর্ণ অবৈতনিক' },
    kind: 'percent',
    percent: 100,
    priority: 300,
    stackable: false,
    needsApproval: true,
  },
  {
    key: 'half',
    name: { en: 'Half free', bn: 'অর্ধ অবৈতনিক' },
    kind: 'percent',
    percent: 50,
    priority: 200,
    stackable: false,
    needsApproval: true,
  },
  {
    key: 'freedom',
    name: { en: 'Freedom fighter family', bn: 'মুক্তিযোদ্ধা পরিবার' },
    kind: 'percent',
    percent: 100,
    priority: 310,
    stackable: false,
    needsApproval: true,
  },
  {
    key: 'poor',
    name: { en: 'Poor and meritorious', bn: 'দরিদ্র ও মেধাবী' },
    kind: 'fixed',
    taka: 300,
    priority: 150,
    stackable: true,
    needsApproval: true,
  },
  {
    key: 'sibling',
    name: { en: 'Sibling', bn: 'সহোদর' },
    kind: 'percent',
    percent: 25,
    priority: 100,
    stackable: true,
    needsApproval: false,
  },
  {
    key: 'special',
    name: { en: 'Special needs', bn: 'বিশেষ চাহিদাসম্পন্ন' },
    kind: 'percent',
    percent: 50,
    priority: 250,
    stackable: false,
    needsApproval: true,
  },
];
export const OFFER_TYPES: readonly { key: string; name: Bilingual }[] = [
  { key: 'staffChild', name: { en: 'Child of an employee', bn: 'শিক্ষক-কর্মচারীর সন্তান' } },
  { key: 'merit', name: { en: 'Merit position', bn: 'মেধাস্থান' } },
  { key: 'stipend', name: { en: 'Government stipend', bn: 'সরকারি উপবৃত্তি' } },
];
