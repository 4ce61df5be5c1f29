import { t, type Text } from '../../../kit';

export interface StandardHoliday {
  label: Text;
  from: string;
  until: string;
  kind: 'national' | 'religious' | 'vacation' | 'order';
  tentative: boolean;
  source: string;
  sourceOn: string;
}
type Day = readonly [
  from: string,
  until: string,
  en: string,
  bn: string,
  kind: StandardHoliday['kind'],
  tentative?: 'moon',
];

/** Days that the law fixes to a date. */
const FIXED: readonly Day[] = [
  ['02-21', '02-21', 'Shaheed Day', 'শহীদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস', 'national'],
  ['03-26', '03-26', 'Independence Day', 'মহান স্বাধীনতা ও জাতীয় দিবস', 'national'],
  ['04-14', '04-14', 'Pohela Boishakh', 'পহেলা বৈশাখ', 'national'],
  ['05-01', '05-01', 'May Day', 'মহান মে দিবস', 'national'],
  ['08-05', '08-05', 'July Mass Uprising Day', 'জুলাই গণ-অভ্যুত্থান দিবস', 'national'],
  ['12-16', '12-16', 'Victory Day', 'মহান বিজয় দিবস', 'national'],
  ['12-25', '12-25', 'Christmas', 'যিশু খ্রিষ্টের জন্মদিন (বড়দিন)', 'religious'],
];
/** Spans of the list for schools. */
const SCHOOL_2026: readonly Day[] = [
  ['02-19', '03-26', 'Ramadan and Eid-ul-Fitr', 'পবিত্র রমজান ও ঈদুল ফিতর', 'vacation', 'moon'],
  ['05-24', '06-04', 'Eid-ul-Azha and summer vacation', 'ঈদুল আজহা ও গ্রীষ্মকালীন অবকাশ', 'vacation', 'moon'],
  ['12-20', '12-29', 'Winter vacation and Christmas', 'শীতকালীন অবকাশ ও বড়দিন', 'vacation'],
];

const SCHOOL_LIST = 'Holiday list for schools 2026 of 28 December 2025, revised in February 2026';
const BY_LAW = 'Days fixed by law; no list of the year was published by November 2026';

const of = (year: number, days: readonly Day[], source: string, sourceOn: string): StandardHoliday[] =>
  days.map(([from, until, en, bn, kind, moon]) => ({
    label: t(en, bn),
    from: `${year}-${from}`,
    until: `${year}-${until}`,
    kind,
    tentative: moon === 'moon',
    source,
    sourceOn,
  }));

/** Government holidays that are known, by year, each with its source and the date of that source. */
export const STANDARD_HOLIDAYS: Readonly<Record<number, readonly StandardHoliday[]>> = {
  2026: of(2026, [...FIXED, ...SCHOOL_2026], SCHOOL_LIST, '2025-12-28'),
  2027: of(2027, FIXED, BY_LAW, '2026-11-26'),
};
