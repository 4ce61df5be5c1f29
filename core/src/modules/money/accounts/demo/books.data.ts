import type { Bilingual } from '../../../../seed/recipe/types';

type Side = 'D' | 'C';
/** Ledger code, side, taka. */
export type Leg = readonly [code: string, side: Side, taka: number];
/**
 * Something that a school pays or receives each month, on about the same day. Amounts of the first ledger vary by the
 * share `vary`; the other legs follow.
 */
export interface Monthly {
  day: number;
  /** Code of the voucher type. */
  type: string;
  legs: readonly Leg[];
  /** Months of the year, 1 to 12; every month when left out. */
  months?: readonly number[];
  vary?: number;
  narration: Bilingual;
  reference?: 'cheque' | 'slip';
  party?: string;
  /** Code of the cost centre that its income or expense is for. */
  centre?: string;
}

/** Opening balances of the institution's books, in taka. */
export const OPENING: readonly Leg[] = [
  ['1111', 'D', 42_500],
  ['1112', 'D', 5_000],
  ['1121', 'D', 18_65_000],
  ['1122', 'D', 6_20_000],
  ['1124', 'D', 2_15_000],
  ['1211', 'D', 10_00_000],
  ['1212', 'D', 5_00_000],
  ['1311', 'D', 65_00_000],
  ['1312', 'D', 1_20_00_000],
  ['1313', 'D', 9_80_000],
  ['1314', 'D', 6_40_000],
  ['1316', 'D', 2_10_000],
  ['1392', 'C', 18_00_000],
  ['1393', 'C', 5_60_000],
  ['2113', 'C', 3_45_000],
  ['2312', 'C', 1_80_000],
  ['2511', 'C', 64_500],
  ['3112', 'C', 5_00_000],
  ['3111', 'C', 2_11_28_000],
];

export const PARTIES = [
  { key: 'paper', name: { en: 'Rahman Paper House', bn: 'রহমান পেপার হাউস' }, kind: 'supplier', phone: '01711000101' },
  { key: 'press', name: { en: 'Adarsha Printing Press', bn: 'আদর্শ মুদ্রণালয়' }, kind: 'supplier', phone: '01711000106' },
  { key: 'computer', name: { en: 'Desh Computers', bn: 'দেশ কম্পিউটার্স' }, kind: 'supplier', phone: '01711000102' },
  { key: 'builder', name: { en: 'Karim Construction', bn: 'করিম কনস্ট্রাকশন' }, kind: 'contractor', phone: '01711000103' },
  { key: 'board', name: { en: 'Education Board', bn: 'শিক্ষা বোর্ড' }, kind: 'body', phone: '01711000104' },
  {
    key: 'alumni',
    name: { en: 'Former Students’ Association', bn: 'প্রাক্তন শিক্ষার্থী সমিতি' },
    kind: 'donor',
    phone: '01711000105',
  },
] as const;

export const CENTRES = [
  { code: 'M', name: { en: 'Morning shift', bn: 'প্রভাতি শাখা' }, kind: 'shift' },
  { code: 'D', name: { en: 'Day shift', bn: 'দিবা শাখা' }, kind: 'shift' },
  { code: 'LAB', name: { en: 'Science laboratory project', bn: 'বিজ্ঞানাগার প্রকল্প' }, kind: 'project' },
] as const;

export const MONTHLY: readonly Monthly[] = [
  {
    day: 4,
    type: 'CV-C',
    legs: [
      ['1111', 'D', 3_18_000],
      ['4111', 'C', 2_74_000],
      ['4128', 'C', 44_000],
    ],
    vary: 0.08,
    narration: { en: 'Tuition and other fees collected at the counter', bn: 'কাউন্টারে আদায় করা বেতন ও অন্যান্য ফি' },
  },
  {
    day: 5,
    type: 'CN',
    legs: [
      ['1122', 'D', 2_80_000],
      ['1111', 'C', 2_80_000],
    ],
    narration: { en: 'Fees deposited in the bank', bn: 'আদায় করা ফি ব্যাংকে জমা' },
  },
  {
    day: 6,
    type: 'CV-C',
    months: [1, 2],
    legs: [
      ['1111', 'D', 1_85_000],
      ['4112', 'C', 1_85_000],
    ],
    vary: 0.1,
    narration: { en: 'Session charges of the new year', bn: 'নতুন শিক্ষাবর্ষের সেশন ফি' },
  },
  {
    day: 7,
    type: 'CN',
    months: [1, 2],
    legs: [
      ['1121', 'D', 1_60_000],
      ['1111', 'C', 1_60_000],
    ],
    narration: { en: 'Session charges deposited in the bank', bn: 'সেশন ফি ব্যাংকে জমা' },
  },
  {
    day: 8,
    type: 'DV-B',
    legs: [
      ['5111', 'D', 1_92_000],
      ['5112', 'D', 38_500],
      ['2312', 'C', 11_500],
      ['1122', 'C', 2_19_000],
    ],
    narration: {
      en: 'Institution part of salaries, less provident fund',
      bn: 'বেতনের প্রতিষ্ঠান অংশ, ভবিষ্য তহবিল কর্তনের পর',
    },
    reference: 'cheque',
  },
  {
    day: 9,
    type: 'JV',
    legs: [
      ['5311', 'D', 16_000],
      ['2511', 'C', 16_000],
    ],
    vary: 0.2,
    narration: { en: 'Bill for printing forms and answer scripts', bn: 'ফরম ও উত্তরপত্র মুদ্রণের বিল' },
    party: 'press',
  },
  {
    day: 10,
    type: 'JV',
    months: [3, 9, 11],
    legs: [
      ['5414', 'D', 22_500],
      ['2511', 'C', 22_500],
    ],
    narration: { en: 'Bill for repairing computers of the laboratory', bn: 'ল্যাবের কম্পিউটার মেরামতের বিল' },
    party: 'computer',
    centre: 'LAB',
  },
  {
    day: 25,
    type: 'DV-B',
    legs: [
      ['2511', 'D', 15_000],
      ['1121', 'C', 15_000],
    ],
    narration: { en: 'Paid to the printing press on account', bn: 'মুদ্রণ বিলের বিপরীতে পরিশোধ' },
    reference: 'cheque',
    party: 'press',
  },
  {
    day: 12,
    type: 'DV-B',
    legs: [
      ['5411', 'D', 14_800],
      ['1121', 'C', 14_800],
    ],
    vary: 0.25,
    narration: { en: 'Electricity bill', bn: 'বিদ্যুৎ বিল' },
    reference: 'cheque',
    centre: 'D',
  },
  {
    day: 13,
    type: 'DV-C',
    legs: [
      ['5313', 'D', 3_200],
      ['1111', 'C', 3_200],
    ],
    vary: 0.15,
    narration: { en: 'Internet, telephone and SMS', bn: 'ইন্টারনেট, টেলিফোন ও এসএমএস' },
  },
  {
    day: 15,
    type: 'DV-B',
    legs: [
      ['5312', 'D', 11_000],
      ['2411', 'C', 1_000],
      ['2412', 'C', 500],
      ['1121', 'C', 9_500],
    ],
    narration: {
      en: 'Paper and stationery, VAT and tax deducted at source',
      bn: 'কাগজ ও মনিহারি ক্রয়, উৎসে ভ্যাট ও কর কর্তনসহ',
    },
    reference: 'cheque',
    party: 'paper',
  },
  {
    day: 18,
    type: 'DV-C',
    legs: [
      ['5415', 'D', 8_500],
      ['1111', 'C', 8_500],
    ],
    narration: { en: 'Cleaning and night guard', bn: 'পরিচ্ছন্নতা ও নৈশ প্রহরী' },
    centre: 'M',
  },
  {
    day: 20,
    type: 'DV-B',
    months: [6, 12],
    legs: [
      ['5211', 'D', 48_000],
      ['5212', 'D', 36_000],
      ['1121', 'C', 84_000],
    ],
    vary: 0.1,
    narration: { en: 'Examination: paper, printing and honorarium', bn: 'পরীক্ষা: কাগজ, মুদ্রণ ও সম্মানী' },
    reference: 'cheque',
    centre: 'M',
  },
  {
    day: 24,
    type: 'DV-C',
    legs: [
      ['5414', 'D', 4_600],
      ['1111', 'C', 4_600],
    ],
    vary: 0.5,
    narration: { en: 'Repair of benches and fans', bn: 'বেঞ্চ ও পাখা মেরামত' },
    centre: 'D',
  },
  {
    day: 26,
    type: 'DV-B',
    legs: [
      ['2411', 'D', 1_000],
      ['2412', 'D', 500],
      ['1121', 'C', 1_500],
    ],
    narration: { en: 'VAT and tax deposited by treasury challan', bn: 'ট্রেজারি চালানে ভ্যাট ও কর জমা' },
    reference: 'slip',
  },
  {
    day: 28,
    type: 'DV-C',
    months: [2, 3, 12],
    legs: [
      ['5217', 'D', 9_800],
      ['1111', 'C', 9_800],
    ],
    narration: { en: 'National day: flowers, prizes and refreshments', bn: 'জাতীয় দিবস: ফুল, পুরস্কার ও আপ্যায়ন' },
  },
  {
    day: 30,
    type: 'CV-B',
    months: [12, 6],
    legs: [
      ['1121', 'D', 45_000],
      ['1158', 'D', 5_000],
      ['4311', 'C', 50_000],
    ],
    narration: {
      en: 'Interest of the fixed deposit, tax deducted by the bank',
      bn: 'এফডিআরের মুনাফা, ব্যাংকে উৎসে কর কর্তনসহ',
    },
    reference: 'slip',
  },
  {
    day: 30,
    type: 'JV',
    months: [6],
    legs: [
      ['5513', 'D', 4_20_000],
      ['1392', 'C', 3_00_000],
      ['1393', 'C', 1_20_000],
    ],
    narration: { en: 'Depreciation of the year', bn: 'বছরের অবচয়' },
  },
  {
    day: 11,
    type: 'DV-C',
    legs: [
      ['5312', 'D', 640],
      ['5315', 'D', 385],
      ['1112', 'C', 1_025],
    ],
    narration: {
      en: 'Pens, paper and a rickshaw to the bank, from petty cash',
      bn: 'কলম, কাগজ ও ব্যাংকে যাতায়াত, খুচরা নগদ থেকে',
    },
  },
  {
    day: 26,
    type: 'CN',
    legs: [
      ['1112', 'D', 1_025],
      ['1111', 'C', 1_025],
    ],
    narration: { en: 'Top-up of petty cash: Office', bn: 'খুচরা নগদ তহবিল পূরণ: অফিস' },
  },
];
/** Ledgers that this history needs although the ready chart has them switched off. */
export const SWITCHED_ON = ['1158'];
