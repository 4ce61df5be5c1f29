import type { OnlineClassRoom } from '@pathshala/shared/modules/school/campus';
import { addDays } from '@pathshala/shared/text';
import { rowId } from './row-id';
import type { Bilingual, PlatformRow } from './types';

const CLASSES: readonly (readonly [title: Bilingual, level: Bilingual, subject: Bilingual, daysAgo: number])[] = [
  [
    { en: 'Fractions step by step', bn: 'ধাপে ধাপে ভগ্নাংশ' },
    { en: 'Six', bn: 'ষষ্ঠ' },
    { en: 'Mathematics', bn: 'গণিত' },
    40,
  ],
  [
    { en: 'The cell: building block of life', bn: 'কোষ: জীবনের একক' },
    { en: 'Eight', bn: 'অষ্টম' },
    { en: 'Science', bn: 'বিজ্ঞান' },
    26,
  ],
  [
    { en: 'Motion and its equations', bn: 'গতি ও গতির সমীকরণ' },
    { en: 'Nine', bn: 'নবম' },
    { en: 'Physics', bn: 'পদার্থবিজ্ঞান' },
    12,
  ],
  [{ en: 'Writing a paragraph', bn: 'অনুচ্ছেদ রচনা' }, { en: 'Ten', bn: 'দশম' }, { en: 'Bangla', bn: 'বাংলা' }, 5],
];

/** Recorded classes of the operator's website. */
export const onlineClassRows = (today: string): PlatformRow<typeof OnlineClassRoom>[] =>
  CLASSES.map(([title, level, subject, daysAgo], at) => ({
    id: rowId('onlineClassRoom', title.en),
    title: title.en,
    titleBn: title.bn,
    level: level.en,
    levelBn: level.bn,
    subject: subject.en,
    subjectBn: subject.bn,
    address: `https://videos.example.com/class/${at + 1}`,
    heldOn: addDays(today, -daysAgo),
    rank: at + 1,
    active: true,
  }));
