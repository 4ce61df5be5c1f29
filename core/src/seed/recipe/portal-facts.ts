import { addDays, formatDate, toBengaliDigits, weekdayName, weekdayOf } from '@pathshala/shared/text';
import type { InstitutionContext } from './context';
import { holidaysOf, isSchoolDay, type HolidayPlan } from './holidays';
import { CLASS_NAMES } from './institutions.data';
import type { StaffOfInstitution } from './staff';
import type { Bilingual } from './types';

/** What the texts of the public site are filled with. */
export interface PortalFacts {
  name: Bilingual;
  initials: Bilingual;
  place: Bilingual;
  established: Bilingual;
  /** What the people call it: school, institution, college. */
  word: { en: string; bn: string; bnOf: string; bnIn: string };
  head: { name: Bilingual; post: Bilingual; postBnOf: string };
  /** Lowest and highest class. */
  classes: { from: Bilingual; to: Bilingual };
  /** The class whose public or final examination is near. */
  topClass: Bilingual;
  publicExam: Bilingual;
  /** The institution's own next examination in this season. */
  termExam: Bilingual;
  year: Bilingual;
  nextYear: Bilingual;
  students: Bilingual;
  teachers: Bilingual;
  school: boolean;
  girlsOnly: boolean;
  nextHoliday: HolidayPlan;
  /** The date itself, `days` from today. */
  day(days: number): string;
  /** The first school day on or after the day `days` from today. */
  schoolDay(days: number): string;
}

/** `05 January 2026` in both languages. */
export const dated = (date: string): Bilingual => ({ en: formatDate(date, 'en'), bn: formatDate(date, 'bn') });
/** `Monday, 05 January 2026`, and the same as Bengali notices say it. */
export const weekdayDated = (date: string): Bilingual => ({
  en: `${weekdayName(weekdayOf(date), 'en')}, ${formatDate(date, 'en')}`, bn: `${formatDate(date, 'bn')} তারিখ রোজ ${weekdayName(weekdayOf(date), 'bn')}`,
});
/** A number in both scripts. */
export const numeral = (value: number): Bilingual => ({ en: String(value), bn: toBengaliDigits(String(value)) });

export function portalFacts(ctx: InstitutionContext, staff: StaffOfInstitution): PortalFacts {
  const { plan, today } = ctx;
  const levels = plan.sections.map((section) => section.level);
  const holidays = [-1, 0, 1].flatMap((offset) => holidaysOf(Number(today.slice(0, 4)) + offset));
  const nextHoliday = holidays.filter((holiday) => holiday.from > today).sort((a, b) => a.from.localeCompare(b.from))[0];
  if (!nextHoliday) throw new Error('A year without holidays');
  const day = (days: number) => addDays(today, days);
  const schoolDay = (days: number) => {
    let date = day(days);
    while (!isSchoolDay(date, [5, 6], holidays)) date = addDays(date, 1);
    return date;
  };
  const firstHalf = today.slice(5, 7) < '07';
  const college = plan.type === 'college';
  return {
    name: plan.name, initials: plan.initials, place: { en: plan.district === plan.thana ? plan.thana : `${plan.thana}, ${plan.district}`, bn: plan.place.bn },
    established: numeral(plan.established), word: WORDS[plan.type],
    head: { name: { en: staff.head.name, bn: staff.head.nameBn }, ...(plan.headDesignation === 'principal' ? PRINCIPAL : HEADMASTER) },
    classes: { from: CLASS_NAMES[Math.min(...levels)]!, to: CLASS_NAMES[Math.max(...levels)]! },
    topClass: CLASS_NAMES[Math.max(...levels.filter((level) => level <= 12))]!,
    publicExam: levels.includes(12) ? { en: 'HSC examination', bn: 'এইচএসসি পরীক্ষা' } : levels.includes(10) ? { en: 'SSC examination', bn: 'এসএসসি পরীক্ষা' } : { en: 'Junior scholarship examination', bn: 'জুনিয়র বৃত্তি পরীক্ষা' },
    termExam: college ? { en: 'Half-yearly Examination', bn: 'অর্ধবার্ষিক পরীক্ষা' } : firstHalf ? { en: 'Half-yearly Examination', bn: 'অর্ধবার্ষিক পরীক্ষা' } : { en: 'Annual Examination', bn: 'বার্ষিক পরীক্ষা' },
    year: ctx.year.name, nextYear: yearAfter(ctx.year.name), students: numeral(plan.sections.reduce((sum, section) => sum + section.size, 0)), teachers: numeral(staff.teachers.length + 2),
    school: !college, girlsOnly: plan.girlsShare === 1, nextHoliday, day, schoolDay,
  };
}

const HEADMASTER = { post: { en: 'Headmaster', bn: 'প্রধান শিক্ষক' }, postBnOf: 'প্রধান শিক্ষকের' };
const PRINCIPAL = { post: { en: 'Principal', bn: 'অধ্যক্ষ' }, postBnOf: 'অধ্যক্ষের' };
const WORDS = {
  school: { en: 'school', bn: 'বিদ্যালয়', bnOf: 'বিদ্যালয়ের', bnIn: 'বিদ্যালয়ে' },
  'school-college': { en: 'institution', bn: 'প্রতিষ্ঠান', bnOf: 'প্রতিষ্ঠানের', bnIn: 'প্রতিষ্ঠানে' },
  college: { en: 'college', bn: 'কলেজ', bnOf: 'কলেজের', bnIn: 'কলেজে' },
} as const;

function yearAfter(name: Bilingual): Bilingual {
  const next = name.en.split('-').map((part) => String(Number(part) + 1)).join('-');
  return { en: next, bn: toBengaliDigits(next) };
}
