import type { CurriculumKey } from './subjects.data';
import type { Bilingual, Gender } from './types';

export type ShiftKey = 'morning' | 'day';
export type GroupKey = 'science' | 'humanities' | 'business' | 'general';

export interface ShiftPlan {
  key: ShiftKey;
  name: Bilingual;
  /** `HH:mm` on the Dhaka clock: start of the first period. */
  startsAt: string;
  /** Minutes of a period. Three periods, a break of 20 minutes, three periods. */
  period: number;
}

export interface SectionPlan {
  /** Class level: One 1 … Ten 10, XI 11, XII 12, Degree 13-15, Honours 16-17. */
  level: number;
  letter: 'A' | 'B' | 'C';
  shift: ShiftKey;
  version: 'bangla' | 'english';
  group: GroupKey;
  size: number;
  curriculum: CurriculumKey;
  /** The section of the demo teacher. */
  demo?: true;
}

export interface InstitutionPlan {
  alias: string;
  name: Bilingual;
  /** Initials in memo numbers. */
  initials: Bilingual;
  inGroup: boolean;
  eiin: string;
  type: 'school' | 'school-college' | 'college';
  established: number;
  girlsShare: number;
  district: string;
  thana: string;
  place: Bilingual;
  neighbours: readonly string[];
  motto: Bilingual;
  color: string;
  /** First day of the academic year, `MM-DD`; colleges keep sessions from July. */
  yearStarts: '01-01' | '07-01';
  /** Weekly holidays, 0 = Sunday. Schools on the government's pay list close on Friday and Saturday; some others teach on Saturday. */
  weekend: readonly number[];
  headDesignation: 'headmaster' | 'principal';
  headGender: Gender;
  shifts: readonly ShiftPlan[];
  sections: readonly SectionPlan[];
  subtitle: Bilingual;
  /** In the library, about. */
  books: number;
}

const morning = (startsAt: string): ShiftPlan => ({
  key: 'morning',
  name: { en: 'Morning', bn: 'প্রভাতি' },
  startsAt,
  period: 40,
});
const day = (startsAt: string, period = 40): ShiftPlan => ({
  key: 'day',
  name: { en: 'Day', bn: 'দিবা' },
  startsAt,
  period,
});

type Row = readonly [
  level: number,
  letter: SectionPlan['letter'],
  shift: ShiftKey,
  group: GroupKey,
  size: number,
  curriculum: CurriculumKey,
  mark?: 'english' | 'demo',
];
const sections = (rows: readonly Row[]): SectionPlan[] =>
  rows.map(([level, letter, shift, group, size, curriculum, mark]) => ({
    level,
    letter,
    shift,
    group,
    size,
    curriculum,
    version: mark === 'english' ? 'english' : 'bangla',
    ...(mark === 'demo' ? { demo: true as const } : {}),
  }));

/** The four institutions of the demo; all of them are fictional, and their EIINs lie in a range that is not given out. */
export const INSTITUTIONS: readonly InstitutionPlan[] = [
  {
    alias: 'shapla',
    inGroup: true,
    eiin: '990101',
    type: 'school',
    established: 1968,
    books: 5400,
    girlsShare: 0.52,
    yearStarts: '01-01',
    weekend: [5, 6],
    color: '#0f6b4f',
    name: { en: 'Shapla Adarsha High School', bn: 'শাপলা আদর্শ উচ্চ বিদ্যালয়' },
    initials: { en: 'SAHS', bn: 'শাআউবি' },
    subtitle: { en: 'A secondary school for boys and girls at Savar, Dhaka', bn: 'সাভার, ঢাকার একটি সহশিক্ষা মাধ্যমিক বিদ্যালয়' },
    motto: { en: 'Learning, character, service', bn: 'শিক্ষা, চরিত্র, সেবা' },
    district: 'Dhaka',
    thana: 'Savar',
    place: { en: 'School Road, Shantinagar', bn: 'স্কুল রোড, শান্তিনগর' },
    neighbours: ['Savar', 'Savar', 'Savar', 'Dhamrai', 'Keraniganj'],
    headDesignation: 'headmaster',
    headGender: 'male',
    shifts: [morning('07:30'), day('12:15')],
    sections: sections([
      [6, 'A', 'morning', 'general', 48, 'junior'],
      [6, 'B', 'day', 'general', 50, 'junior'],
      [6, 'C', 'day', 'general', 46, 'junior'],
      [7, 'A', 'morning', 'general', 48, 'junior'],
      [7, 'B', 'day', 'general', 47, 'junior'],
      [7, 'C', 'day', 'general', 45, 'junior'],
      [8, 'A', 'morning', 'general', 60, 'junior', 'demo'],
      [8, 'B', 'day', 'general', 48, 'junior'],
      [8, 'C', 'day', 'general', 44, 'junior'],
      [9, 'A', 'morning', 'science', 50, 'ssc-science'],
      [9, 'B', 'day', 'science', 44, 'ssc-science'],
      [9, 'A', 'day', 'humanities', 46, 'ssc-humanities'],
      [9, 'A', 'morning', 'business', 42, 'ssc-business'],
      [10, 'A', 'morning', 'science', 50, 'ssc-science'],
      [10, 'B', 'day', 'science', 44, 'ssc-science'],
      [10, 'A', 'day', 'humanities', 46, 'ssc-humanities'],
      [10, 'A', 'morning', 'business', 42, 'ssc-business'],
    ]),
  },
  {
    alias: 'meghna',
    inGroup: true,
    eiin: '990102',
    type: 'school-college',
    established: 1984,
    books: 7200,
    girlsShare: 1,
    yearStarts: '01-01',
    weekend: [5],
    color: '#7a2e6e',
    name: { en: "Meghna Girls' School and College", bn: 'মেঘনা বালিকা স্কুল এন্ড কলেজ' },
    initials: { en: 'MGSC', bn: 'মেবাস্কুক' },
    subtitle: {
      en: "A girls' school and college at Cumilla, in Bangla and English versions",
      bn: 'কুমিল্লায় বাংলা ও ইংরেজি ভার্সনে মেয়েদের স্কুল ও কলেজ',
    },
    motto: { en: 'Light for her, light for all', bn: 'নারীর আলোয় আলোকিত দেশ' },
    district: 'Cumilla',
    thana: 'Cumilla Adarsha Sadar',
    place: { en: 'Station Road, Rampur', bn: 'স্টেশন রোড, রামপুর' },
    neighbours: ['Cumilla Adarsha Sadar', 'Cumilla Adarsha Sadar', 'Cumilla Sadar Dakshin', 'Burichang', 'Lalmai'],
    headDesignation: 'principal',
    headGender: 'female',
    shifts: [morning('07:45'), day('12:30')],
    sections: sections([
      [1, 'A', 'morning', 'general', 36, 'primary-lower'],
      [2, 'A', 'morning', 'general', 36, 'primary-lower'],
      [3, 'A', 'morning', 'general', 38, 'primary-upper'],
      [4, 'A', 'morning', 'general', 36, 'primary-upper'],
      [5, 'A', 'morning', 'general', 38, 'primary-upper'],
      [6, 'A', 'day', 'general', 60, 'junior', 'demo'],
      [6, 'A', 'morning', 'general', 30, 'junior', 'english'],
      [7, 'A', 'day', 'general', 46, 'junior'],
      [7, 'A', 'morning', 'general', 26, 'junior', 'english'],
      [8, 'A', 'day', 'general', 44, 'junior'],
      [8, 'A', 'morning', 'general', 24, 'junior', 'english'],
      [9, 'A', 'day', 'science', 28, 'ssc-science'],
      [9, 'A', 'day', 'humanities', 26, 'ssc-humanities'],
      [10, 'A', 'day', 'science', 26, 'ssc-science'],
      [10, 'A', 'day', 'humanities', 26, 'ssc-humanities'],
      [11, 'A', 'day', 'science', 22, 'hsc-science-1'],
      [11, 'A', 'day', 'humanities', 20, 'hsc-humanities-1'],
      [12, 'A', 'day', 'science', 20, 'hsc-science-2'],
      [12, 'A', 'day', 'humanities', 18, 'hsc-humanities-2'],
    ]),
  },
  {
    alias: 'surma',
    inGroup: true,
    eiin: '990103',
    type: 'college',
    established: 1992,
    books: 12000,
    girlsShare: 0.52,
    yearStarts: '07-01',
    weekend: [5, 6],
    color: '#1d4f91',
    name: { en: 'Surma Degree College', bn: 'সুরমা ডিগ্রি কলেজ' },
    initials: { en: 'SDC', bn: 'সুডিক' },
    subtitle: {
      en: 'Higher secondary, degree and honours courses at Golapganj, Sylhet',
      bn: 'গোলাপগঞ্জ, সিলেটে উচ্চমাধ্যমিক, ডিগ্রি ও অনার্স কোর্স',
    },
    motto: { en: 'Knowledge is strength', bn: 'জ্ঞানই শক্তি' },
    district: 'Sylhet',
    thana: 'Golapganj',
    place: { en: 'College Road, Notun Bazar', bn: 'কলেজ রোড, নতুন বাজার' },
    neighbours: ['Golapganj', 'Golapganj', 'Beanibazar', 'Fenchuganj', 'Sylhet Sadar'],
    headDesignation: 'principal',
    headGender: 'male',
    shifts: [day('09:30', 45)],
    sections: sections([
      [11, 'A', 'day', 'science', 60, 'hsc-science-1', 'demo'],
      [11, 'A', 'day', 'humanities', 55, 'hsc-humanities-1'],
      [11, 'A', 'day', 'business', 45, 'hsc-business-1'],
      [12, 'A', 'day', 'science', 52, 'hsc-science-2'],
      [12, 'A', 'day', 'humanities', 55, 'hsc-humanities-2'],
      [12, 'A', 'day', 'business', 40, 'hsc-business-2'],
      [13, 'A', 'day', 'humanities', 40, 'degree-1'],
      [14, 'A', 'day', 'humanities', 32, 'degree-2'],
      [15, 'A', 'day', 'humanities', 25, 'degree-3'],
      [16, 'A', 'day', 'humanities', 24, 'honours-1'],
      [17, 'A', 'day', 'humanities', 22, 'honours-2'],
    ]),
  },
  {
    alias: 'karnaphuli',
    inGroup: false,
    eiin: '990104',
    type: 'school',
    established: 2009,
    books: 1150,
    girlsShare: 0.5,
    yearStarts: '01-01',
    weekend: [5],
    color: '#a3541a',
    name: { en: 'Karnaphuli Model School', bn: 'কর্ণফুলী মডেল স্কুল' },
    initials: { en: 'KMS', bn: 'কমস্কু' },
    subtitle: {
      en: 'A junior secondary school at Karnafuli, Chattogram',
      bn: 'কর্ণফুলী, চট্টগ্রামের একটি নিম্ন মাধ্যমিক বিদ্যালয়',
    },
    motto: { en: 'Read, think, build', bn: 'পড়ি, ভাবি, গড়ি' },
    district: 'Chattogram',
    thana: 'Karnafuli',
    place: { en: 'Ferry Ghat Road, Islampur', bn: 'ফেরিঘাট রোড, ইসলামপুর' },
    neighbours: ['Karnafuli', 'Karnafuli', 'Anwara', 'Patiya'],
    headDesignation: 'headmaster',
    headGender: 'male',
    shifts: [day('10:00')],
    sections: sections([
      [6, 'A', 'day', 'general', 60, 'junior', 'demo'],
      [7, 'A', 'day', 'general', 48, 'junior'],
      [8, 'A', 'day', 'general', 42, 'junior'],
    ]),
  },
];

/** The owner of three of them. */
export const EDUCATION_GROUP = {
  key: 'sonar-tori',
  name: { en: 'Sonar Tori Education Trust', bn: 'সোনার তরী শিক্ষা ট্রাস্ট' },
  email: 'office@sonartori.example.com',
} as const;

export const CLASS_NAMES: Readonly<Record<number, Bilingual>> = {
  1: { en: 'One', bn: 'প্রথম' },
  2: { en: 'Two', bn: 'দ্বিতীয়' },
  3: { en: 'Three', bn: 'তৃতীয়' },
  4: { en: 'Four', bn: 'চতুর্থ' },
  5: { en: 'Five', bn: 'পঞ্চম' },
  6: { en: 'Six', bn: 'ষষ্ঠ' },
  7: { en: 'Seven', bn: 'সপ্তম' },
  8: { en: 'Eight', bn: 'অষ্টম' },
  9: { en: 'Nine', bn: 'নবম' },
  10: { en: 'Ten', bn: 'দশম' },
  11: { en: 'XI', bn: 'একাদশ' },
  12: { en: 'XII', bn: 'দ্বাদশ' },
  13: { en: 'Degree 1st year', bn: 'ডিগ্রি ১ম বর্ষ' },
  14: { en: 'Degree 2nd year', bn: 'ডিগ্রি ২য় বর্ষ' },
  15: { en: 'Degree 3rd year', bn: 'ডিগ্রি ৩য় বর্ষ' },
  16: { en: 'Honours 1st year', bn: 'অনার্স ১ম বর্ষ' },
  17: { en: 'Honours 2nd year', bn: 'অনার্স ২য় বর্ষ' },
};
/** Age of a student of a level at the start of the year: One is 6, XI is 16, the first degree year 18. */
export const ageAtLevel = (level: number): number => (level <= 12 ? level + 5 : level <= 15 ? level + 5 : level + 2);

export const GROUP_NAMES: Readonly<Record<GroupKey, Bilingual>> = {
  science: { en: 'Science', bn: 'বিজ্ঞান' },
  humanities: { en: 'Humanities', bn: 'মানবিক' },
  business: { en: 'Business Studies', bn: 'ব্যবসায় শিক্ষা' },
  general: { en: 'General', bn: 'সাধারণ' },
};
export const VERSION_NAMES = {
  bangla: { en: 'Bangla version', bn: 'বাংলা ভার্সন' },
  english: { en: 'English version', bn: 'ইংরেজি ভার্সন' },
} as const;
export const SECTION_LETTERS = { A: 'ক', B: 'খ', C: 'গ' } as const;
export const HOUSES: readonly Bilingual[] = [
  { en: 'Nazrul House', bn: 'নজরুল হাউস' },
  { en: 'Rabindra House', bn: 'রবীন্দ্র হাউস' },
  { en: 'Shahidullah House', bn: 'শহীদুল্লাহ হাউস' },
  { en: 'Rokeya House', bn: 'রোকেয়া হাউস' },
];
