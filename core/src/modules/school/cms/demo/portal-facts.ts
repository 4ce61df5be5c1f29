import {
  addDays,
  diffDays,
  formatDate,
  formatNumber,
  toBengaliDigits,
  weekdayName,
  weekdayOf,
} from '@pathshala/shared/text';
import type { InstitutionContext } from '../../../../seed/recipe/context';
import { holidaysOf, isSchoolDay, type HolidayPlan } from '../../calendar/demo/holidays';
import { CLASS_NAMES } from '../../../../seed/recipe/institutions.data';
import type { StaffOfInstitution } from '../../../../seed/recipe/staff';
import type { Bilingual } from '../../../../seed/recipe/types';

/** Values that fill the texts of the public site. */
export interface PortalFacts {
  name: Bilingual;
  initials: Bilingual;
  motto: Bilingual;
  established: Bilingual;
  /** Everyday word for the institution: school, institution, college. */
  word: { en: string; bn: string; bnOf: string; bnIn: string };
  head: { name: Bilingual; post: Bilingual; postBnOf: string };
  /** The classes that take new students. */
  admission: Bilingual;
  /** The class whose public or final examination is near. */
  topClass: Bilingual;
  /** The class of the demo's family. */
  demoClass: Bilingual;
  publicExam: Bilingual;
  /** The institution's own next examination in this season. */
  termExam: Bilingual;
  year: Bilingual;
  nextYear: Bilingual;
  students: Bilingual;
  teachers: Bilingual;
  school: boolean;
  girlsOnly: boolean;
  committee: Bilingual;
  nextHoliday: HolidayPlan;
  /** The date itself, `days` from today. */
  day(days: number): string;
  /** The first school day on or after the day `days` from today. */
  schoolDay(days: number): string;
  /**
   * First and last day of `length` school days in a row that no vacation tears apart, beginning at the earliest `days`
   * from today.
   */
  stretch(days: number, length: number): { from: string; until: string };
}

/** `05 January 2026` in both languages. */
export const dated = (date: string): Bilingual => ({ en: formatDate(date, 'en'), bn: formatDate(date, 'bn') });
/** `Monday, 05 January 2026`, and the same as Bengali notices say it. */
export const weekdayDated = (date: string): Bilingual => ({
  en: `${weekdayName(weekdayOf(date), 'en')}, ${formatDate(date, 'en')}`,
  bn: `${formatDate(date, 'bn')} তারিখ রোজ ${weekdayName(weekdayOf(date), 'bn')}`,
});
/** A year, a memo number: no separators. */
export const numeral = (value: number): Bilingual => ({ en: String(value), bn: toBengaliDigits(String(value)) });
/** A quantity, grouped as the reader of each language expects. */
export const quantity = (value: number): Bilingual => ({
  en: formatNumber(value, 'en'),
  bn: formatNumber(value, 'bn'),
});

export function portalFacts(ctx: InstitutionContext, staff: StaffOfInstitution): PortalFacts {
  const { plan, today } = ctx;
  const levels = plan.sections.map((section) => section.level);
  const holidays = [-1, 0, 1].flatMap((offset) => holidaysOf(Number(today.slice(0, 4)) + offset));
  const nextHoliday = holidays
    .filter((holiday) => holiday.from > today)
    .sort((a, b) => a.from.localeCompare(b.from))[0];
  if (!nextHoliday) throw new Error('A year without holidays');
  const day = (days: number) => addDays(today, days);
  const onOrAfter = (date: string): string =>
    isSchoolDay(date, plan.weekend, holidays) ? date : onOrAfter(addDays(date, 1));
  const schoolDay = (days: number) => onOrAfter(day(days));
  const stretch = (days: number, length: number) => {
    for (let from = schoolDay(days); ; from = onOrAfter(addDays(from, 1))) {
      let until = from;
      for (let count = 1; count < length; count += 1) until = onOrAfter(addDays(until, 1));
      if (diffDays(from, until) <= length * 1.5 + 3) return { from, until };
    }
  };
  const firstHalf = today.slice(5, 7) < '07';
  const college = plan.type === 'college';
  return {
    name: plan.name,
    initials: plan.initials,
    motto: plan.motto,
    established: numeral(plan.established),
    word: WORDS[plan.type],
    head: {
      name: { en: staff.head.name, bn: staff.head.nameBn },
      ...(plan.headDesignation === 'principal' ? PRINCIPAL : HEADMASTER),
    },
    admission: college
      ? COLLEGE_ADMISSION
      : classRange(CLASS_NAMES[Math.min(...levels)]!, CLASS_NAMES[Math.max(...levels)]!),
    demoClass: CLASS_NAMES[demoLevel(ctx)]!,
    topClass: CLASS_NAMES[Math.max(...levels.filter((level) => level <= 12))]!,
    publicExam: levels.includes(12)
      ? { en: 'HSC examination', bn: 'এইচএসসি পরীক্ষা' }
      : levels.includes(10)
        ? { en: 'SSC examination', bn: 'এসএসসি পরীক্ষা' }
        : { en: 'Junior scholarship examination', bn: 'জুনিয়র বৃত্তি পরীক্ষা' },
    termExam:
      college || firstHalf
        ? { en: 'Half-yearly Examination', bn: 'অর্ধবার্ষিক পরীক্ষা' }
        : { en: 'Annual Examination', bn: 'বার্ষিক পরীক্ষা' },
    year: ctx.year.name,
    nextYear: yearAfter(ctx.year.name),
    students: quantity(plan.sections.reduce((sum, section) => sum + section.size, 0)),
    teachers: quantity(staff.teachers.length + 2),
    school: !college,
    girlsOnly: plan.girlsShare === 1,
    committee: plan.type === 'school' ? MANAGING_COMMITTEE : GOVERNING_BODY,
    nextHoliday,
    day,
    schoolDay,
    stretch,
  };
}

const COLLEGE_ADMISSION = {
  en: 'class XI, Degree (Pass) and Honours first year',
  bn: 'একাদশ শ্রেণি, ডিগ্রি (পাস) ও অনার্স ১ম বর্ষ',
};
const classRange = (from: Bilingual, to: Bilingual) => ({
  en: `classes ${from.en} to ${to.en}`,
  bn: `${from.bn} থেকে ${to.bn} শ্রেণি`,
});
const MANAGING_COMMITTEE = { en: 'Managing Committee', bn: 'ম্যানেজিং কমিটি' };
const GOVERNING_BODY = { en: 'Governing Body', bn: 'গভর্নিং বডি' };
const HEADMASTER = { post: { en: 'Headmaster', bn: 'প্রধান শিক্ষক' }, postBnOf: 'প্রধান শিক্ষকের' };
const PRINCIPAL = { post: { en: 'Principal', bn: 'অধ্যক্ষ' }, postBnOf: 'অধ্যক্ষের' };
const WORDS = {
  school: { en: 'school', bn: 'বিদ্যালয়', bnOf: 'বিদ্যালয়ের', bnIn: 'বিদ্যালয়ে' },
  'school-college': { en: 'institution', bn: 'প্রতিষ্ঠান', bnOf: 'প্রতিষ্ঠানের', bnIn: 'প্রতিষ্ঠানে' },
  college: { en: 'college', bn: 'কলেজ', bnOf: 'কলেজের', bnIn: 'কলেজে' },
} as const;

function yearAfter(name: Bilingual): Bilingual {
  const next = name.en
    .split('-')
    .map((part) => String(Number(part) + 1))
    .join('-');
  return { en: next, bn: toBengaliDigits(next) };
}

export const demoLevel = ({ plan }: InstitutionContext): number =>
  plan.sections.find((section) => section.demo)?.level ?? plan.sections[0]!.level;
