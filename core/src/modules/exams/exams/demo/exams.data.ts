import type { ExamPart } from '@pathshala/shared/modules/exams/exams';
import type { CurriculumKey } from '../../../../seed/recipe/subjects.data';
import type { Bilingual } from '../../../../seed/recipe/types';

const CQ = { key: 'cq', name: 'Creative', nameBn: 'সৃজনশীল' };
const MCQ = { key: 'mcq', name: 'Multiple choice', nameBn: 'বহুনির্বাচনি' };
const PRACTICAL = { key: 'practical', name: 'Practical', nameBn: 'ব্যবহারিক' };
const WRITTEN_PART = { key: 'written', name: 'Written', nameBn: 'লিখিত' };
const INCOURSE = { key: 'incourse', name: 'In-course', nameBn: 'ইনকোর্স' };

/** The usual layouts of papers; pass marks follow from the scale. */
export const LAYOUTS = {
  creative: [
    { ...CQ, full: 70 },
    { ...MCQ, full: 30 },
  ],
  science: [
    { ...CQ, full: 50 },
    { ...MCQ, full: 25 },
    { ...PRACTICAL, full: 25 },
  ],
  ict: [
    { ...MCQ, full: 25 },
    { ...PRACTICAL, full: 25 },
  ],
  written: [{ ...WRITTEN_PART, full: 100 }],
  half: [{ ...WRITTEN_PART, full: 50 }],
  degree: [
    { ...WRITTEN_PART, full: 80 },
    { ...INCOURSE, full: 20 },
  ],
} as const satisfies Record<string, readonly ExamPart[]>;

export interface PaperPlan {
  layout: keyof typeof LAYOUTS;
  pair?: string;
  kind?: 'optional' | 'excluded';
  takenBy?: 'islam' | 'hindu' | 'buddhist' | 'christian';
  credit?: number;
}
const SCIENCE = ['134', '136', '137', '138', '126', '174', '175', '176', '177', '178', '179', '265', '266', '275'];
/** Fourth subject of each course of study, unless a student chose otherwise. */
export const OPTIONAL: Partial<Record<CurriculumKey, string>> = {
  junior: '134',
  'ssc-science': '126',
  'hsc-science-1': '265',
  'hsc-science-2': '266',
  'hsc-humanities-1': '271',
  'hsc-humanities-2': '272',
  'hsc-business-1': '286',
  'hsc-business-2': '287',
};
/** Students who take biology as their fourth subject, and higher mathematics as a compulsory one. */
export const SWAPS: Partial<Record<CurriculumKey, { compulsory: string; optional: string }>> = {
  'ssc-science': { compulsory: '126', optional: '138' },
  'hsc-science-1': { compulsory: '265', optional: '178' },
  'hsc-science-2': { compulsory: '266', optional: '179' },
};
const FAITHS = new Map<string, NonNullable<PaperPlan['takenBy']>>([
  ['111', 'islam'],
  ['112', 'hindu'],
  ['113', 'buddhist'],
  ['114', 'christian'],
]);

/** How a subject is examined in a course of study. */
export function paperPlan(curriculum: CurriculumKey, code: string): PaperPlan {
  const kind = OPTIONAL[curriculum] === code ? { kind: 'optional' as const } : {};
  if (/^(degree|honours)/.test(curriculum)) return { layout: 'degree', credit: 4 };
  if (code.startsWith('P-')) return { layout: 'written', ...(code === 'P-ART' ? { kind: 'excluded' } : {}) };
  const faith = FAITHS.get(code);
  if (faith) return { layout: 'creative', takenBy: faith };
  if (code === '154') return { layout: 'ict' };
  if (SCIENCE.includes(code)) return { layout: 'science', ...kind };
  const isBothPapers = curriculum === 'junior' || curriculum.startsWith('ssc');
  const pair =
    isBothPapers && ['101', '102'].includes(code)
      ? { pair: 'bangla' }
      : isBothPapers && ['107', '108'].includes(code)
        ? { pair: 'english' }
        : {};
  if (code === '102' || code === '108') return { layout: curriculum === 'junior' ? 'half' : 'written', ...pair };
  return { layout: code === '107' ? 'written' : 'creative', ...pair, ...kind };
}
/** Where Islam is taught, the others have their own religion. */
export const RELIGION_CODES = ['111', '112', '113', '114'] as const;

export const EXAM_TITLES = {
  half: { en: 'Half-yearly Examination', bn: 'অর্ধবার্ষিক পরীক্ষা' },
  second: { en: 'Second Terminal Examination', bn: 'দ্বিতীয় সাময়িক পরীক্ষা' },
  test: { en: 'Test Examination', bn: 'নির্বাচনি পরীক্ষা' },
  degree: { en: 'Internal Examination (degree and honours)', bn: 'অভ্যন্তরীণ পরীক্ষা (ডিগ্রি ও অনার্স)' },
} as const satisfies Record<string, Bilingual>;

export const BAND_REMARKS: Readonly<Record<string, Bilingual>> = {
  'A+': { en: 'Excellent', bn: 'অতি উত্তম' },
  A: { en: 'Very good', bn: 'উত্তম' },
  'A-': { en: 'Good', bn: 'ভালো' },
  'B+': { en: 'Good', bn: 'ভালো' },
  B: { en: 'Fair', bn: 'সন্তোষজনক' },
  'B-': { en: 'Fair', bn: 'সন্তোষজনক' },
  'C+': { en: 'Average', bn: 'মোটামুটি' },
  C: { en: 'Average', bn: 'মোটামুটি' },
  D: { en: 'Pass', bn: 'উত্তীর্ণ' },
  F: { en: 'Fail', bn: 'অনুত্তীর্ণ' },
};
