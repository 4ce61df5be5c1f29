import { t, type Choice } from '../../../kit';

/** The subject of indicators: performance in a subject, behaviour, or the items of a progress report. */
export const indicatorKinds = [
  { value: 'performance', label: t('Performance indicators (PI)', 'পারদর্শিতার নির্দেশক (PI)') },
  { value: 'behaviour', label: t('Behavioural indicators (BI)', 'আচরণিক নির্দেশক (BI)') },
  { value: 'progress', label: t('Items of a progress report', 'অগ্রগতি প্রতিবেদনের বিষয়') },
] as const satisfies readonly Choice[];

export const assessmentKinds = [
  { value: 'assessment', label: t('Assessment', 'মূল্যায়ন') },
  { value: 'progress', label: t('Progress report', 'অগ্রগতি প্রতিবেদন') },
] as const satisfies readonly Choice[];

/** The three ratings of an indicator, highest first, as the national transcript prints them. */
export const ratings = [
  {
    value: 'triangle',
    sign: '▲',
    label: t('Triangle: fully achieved', 'ত্রিভুজ: পূর্ণ অর্জন'),
    mood: t('Very good', 'খুব ভালো'),
  },
  { value: 'circle', sign: '●', label: t('Circle: partly achieved', 'বৃত্ত: আংশিক অর্জন'), mood: t('Good', 'ভালো') },
  {
    value: 'square',
    sign: '■',
    label: t('Square: beginning', 'চতুর্ভুজ: প্রারম্ভিক'),
    mood: t('Needs attention', 'আরও যত্ন দরকার'),
  },
] as const;
export type Rating = (typeof ratings)[number]['value'];
export const RATINGS = ['triangle', 'circle', 'square'] as const satisfies readonly Rating[];
