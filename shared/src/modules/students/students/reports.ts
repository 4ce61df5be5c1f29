import { defineReport, f, t, type ReportColumns } from '../../../kit';
import { addDays } from '../../../text';
import { Enrolment } from '../../school/academics';
import { bloodGroups, genders, religions, Student } from '../../foundation/people';

const permission = 'students.reports';
const to = { screen: 'students.profile', with: { id: 'student' } };
const of = {
  class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true }),
  section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
};
const narrows = { section: { class: 'class' } } as const;
const name = { kind: 'text', label: t('Name', 'নাম'), heading: true, drill: to } as const;
const nameEn = { ...name, label: t('Name (English)', 'নাম (ইংরেজি)') } as const;
const code = { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true } as const;
const place = {
  section: { kind: 'text', label: t('Section', 'শাখা') },
  roll: { kind: 'int', label: t('Roll', 'রোল'), plain: true },
} as const;
const person = {
  dateOfBirth: { kind: 'date', label: t('Date of birth', 'জন্ম তারিখ') },
  age: { kind: 'int', label: t('Age', 'বয়স') },
  birthRegistration: { kind: 'code', label: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর') },
  gender: { kind: 'choice', label: t('Gender', 'লিঙ্গ'), choices: genders },
  religion: { kind: 'choice', label: t('Religion', 'ধর্ম'), choices: religions },
  bloodGroup: { kind: 'choice', label: t('Blood group', 'রক্তের গ্রুপ'), choices: bloodGroups },
  category: { kind: 'text', label: t('Category', 'ধরন') },
  thana: { kind: 'text', label: t('Thana', 'থানা') },
  father: { kind: 'text', label: t('Father', 'পিতা') },
  mother: { kind: 'text', label: t('Mother', 'মাতা') },
  phone: { kind: 'phone', label: t('Mobile', 'মোবাইল') },
} as const satisfies ReportColumns;
const nationalId = (whose: { en: string; bn: string }) =>
  ({ kind: 'code', label: t(`${whose.en}: National ID`, `${whose.bn}: জাতীয় পরিচয়পত্র`) }) as const;

/** Columns in the order in which the portals of boards and ministries ask for them. */
const LISTS = {
  general: { name, code, ...place, ...person },
  /** Registration at the board (eSIF): names as in the English birth record. */
  board: {
    nameEn,
    ...place,
    fatherEn: { kind: 'text', label: t("Father's name (English)", 'পিতার নাম (ইংরেজি)') },
    motherEn: { kind: 'text', label: t("Mother's name (English)", 'মাতার নাম (ইংরেজি)') },
    dateOfBirth: person.dateOfBirth,
    birthRegistration: person.birthRegistration,
    gender: person.gender,
    religion: person.religion,
    group: { kind: 'text', label: t('Group', 'বিভাগ') },
    shift: { kind: 'text', label: t('Shift', 'শিফট') },
    version: { kind: 'text', label: t('Version', 'ভার্সন') },
    boardRegistration: { kind: 'code', label: t('Board registration number', 'বোর্ড নিবন্ধন নম্বর') },
    boardRoll: { kind: 'code', label: t('Board roll', 'বোর্ড রোল') },
    phone: person.phone,
  },
  /** The columns that a stipend programme asks of the family. */
  stipend: {
    name,
    birthRegistration: person.birthRegistration,
    ...place,
    guardian: { kind: 'text', label: t('Guardian', 'অভিভাবক') },
    relation: { kind: 'text', label: t('Relation', 'সম্পর্ক') },
    guardianNid: nationalId(t('Guardian', 'অভিভাবক')),
    phone: person.phone,
    occupation: { kind: 'text', label: t('Occupation', 'পেশা') },
    income: { kind: 'money', label: t('Yearly income', 'বার্ষিক আয়') },
  },
  /** The profile of a child in the primary system (IPEMIS). */
  primary: {
    name,
    nameEn: { kind: 'text', label: nameEn.label },
    birthRegistration: person.birthRegistration,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    religion: person.religion,
    ethnicGroup: { kind: 'text', label: t('Ethnic group', 'নৃগোষ্ঠী') },
    ...place,
    father: person.father,
    fatherNid: nationalId(t('Father', 'পিতা')),
    mother: person.mother,
    motherNid: nationalId(t('Mother', 'মাতা')),
    phone: person.phone,
    address: { kind: 'text', label: t('Address', 'ঠিকানা') },
  },
} as const satisfies Record<string, ReportColumns>;

/** The ways to count the students of a section. */
export const COUNTED_BY = [
  { value: 'gender', label: t('Gender', 'লিঙ্গ') },
  { value: 'religion', label: t('Religion', 'ধর্ম') },
  { value: 'age', label: t('Age', 'বয়স') },
  { value: 'bloodGroup', label: t('Blood group', 'রক্তের গ্রুপ') },
  { value: 'category', label: t('Category', 'ধরন') },
  { value: 'thana', label: t('Thana', 'থানা') },
] as const;

const firstOfYear = (today: string) => `${today.slice(0, 4)}-01-01`;
const ageDay = f.date({ label: t('Age is counted on', 'বয়স গণনার তারিখ') });
const period = { from: f.date({ label: t('From', 'থেকে') }), until: f.date({ label: t('Until', 'পর্যন্ত') }) };
const backwards = ({ from, until }: { from: string; until: string }) =>
  from > until ? { until: t('This date is before the first day.', 'এটি প্রথম দিনের আগে।') } : {};
/** Birthdays of one year at most, so that nobody is listed twice. */
const MOST_DAYS = 365;
const MONTH_DAYS = 30;

export const studentsReports = {
  /** The present students, by section and roll, with the columns that one office or another asks for. */
  list: defineReport('students', {
    name: 'list',
    title: t('Student list', 'শিক্ষার্থীর তালিকা'),
    permission,
    parameters: {
      list: f.choice(
        [
          { value: 'general', label: t('Office', 'অফিস') },
          { value: 'board', label: t('Board registration', 'বোর্ড নিবন্ধন') },
          { value: 'stipend', label: t('Stipend', 'উপবৃত্তি') },
          { value: 'primary', label: t('Primary (IPEMIS)', 'প্রাথমিক (আইপিইএমআইএস)') },
        ],
        { label: t('List for', 'যার জন্য তালিকা'), default: 'general' },
      ),
      ...of,
      gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), optional: true }),
      religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), optional: true }),
      bloodGroup: f.choice(bloodGroups, { label: t('Blood group', 'রক্তের গ্রুপ'), optional: true }),
      category: f.ref('studentCategory', { label: t('Category', 'ধরন'), optional: true }),
      thana: f.ref('thana', { label: t('Thana', 'থানা'), optional: true }),
      minAge: f.int({ label: t('Age from', 'বয়স থেকে'), optional: true, min: 1, max: 99 }),
      maxAge: f.int({ label: t('Age to', 'বয়স পর্যন্ত'), optional: true, min: 1, max: 99 }),
      on: ageDay,
    },
    narrows,
    defaults: (today) => ({ on: firstOfYear(today) }),
    columns: ({ list }) => LISTS[list],
    restsOn: [Enrolment, Student],
    empty: t('No student matches.', 'এমন কোনো শিক্ষার্থী নেই।'),
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  /** Number of students of each kind in each section: as the yearly surveys ask for. */
  counts: defineReport('students', {
    name: 'counts',
    title: t('Number of students', 'শিক্ষার্থীর সংখ্যা'),
    hint: t('Students who are in a section today.', 'আজ যারা কোনো শাখায় আছে।'),
    permission,
    parameters: {
      by: f.choice(COUNTED_BY, { label: t('Counted by', 'যে হিসাবে'), default: 'gender' }),
      class: of.class,
      on: ageDay,
    },
    defaults: (today) => ({ on: firstOfYear(today) }),
    columns: {
      class: { kind: 'text', label: t('Class', 'শ্রেণি') },
      section: { kind: 'text', label: t('Section', 'শাখা'), heading: true },
      total: { kind: 'int', label: t('Total', 'মোট'), total: 'sum', strong: true },
    },
    groups: ['class'],
    restsOn: [Enrolment, Student],
    chart: { kind: 'bar', by: 'class', values: ['total'] },
    papers: ['a4Landscape', 'a4', 'legalLandscape'],
  }),
  birthdays: defineReport('students', {
    name: 'birthdays',
    title: t('Birthdays', 'জন্মদিন'),
    permission,
    parameters: { ...period, ...of },
    narrows,
    defaults: (today) => ({ from: today, until: addDays(today, MONTH_DAYS) }),
    faults: (given) =>
      given.until > addDays(given.from, MOST_DAYS - 1)
        ? { until: t('A year at most.', 'সর্বোচ্চ এক বছর।') }
        : backwards(given),
    columns: {
      day: { kind: 'date', label: t('Birthday', 'জন্মদিন') },
      name,
      code,
      turns: { kind: 'int', label: t('Age', 'বয়স') },
      ...place,
      phone: person.phone,
    },
    restsOn: [Enrolment, Student],
    empty: t('No birthdays on these days.', 'এই দিনগুলোতে কারও জন্মদিন নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
  left: defineReport('students', {
    name: 'left',
    title: t('Students who left', 'চলে যাওয়া শিক্ষার্থী'),
    permission,
    parameters: {
      ...period,
      how: f.choice(
        [
          { value: 'transferred', label: t('Transferred', 'বদলি হয়েছে') },
          { value: 'graduated', label: t('Completed', 'সমাপ্ত করেছে') },
          { value: 'droppedOut', label: t('Dropped out', 'ঝরে পড়েছে') },
          { value: 'deceased', label: t('Deceased', 'মৃত') },
        ],
        { label: t('How', 'যেভাবে'), optional: true },
      ),
    },
    defaults: (today) => ({ from: firstOfYear(today), until: today }),
    faults: backwards,
    columns: {
      name,
      code,
      leftOn: { kind: 'date', label: t('Last day', 'শেষ দিন'), sortable: true },
      how: {
        kind: 'choice',
        label: t('How', 'যেভাবে'),
        choices: [
          { value: 'transferred', label: t('Transferred', 'বদলি হয়েছে'), tone: 'neutral' },
          { value: 'graduated', label: t('Completed', 'সমাপ্ত করেছে'), tone: 'info' },
          { value: 'droppedOut', label: t('Dropped out', 'ঝরে পড়েছে'), tone: 'warn' },
          { value: 'deceased', label: t('Deceased', 'মৃত'), tone: 'neutral' },
        ],
      },
      why: { kind: 'text', label: t('Reason', 'কারণ') },
      section: { kind: 'text', label: t('Last section', 'শেষ শাখা') },
      roll: place.roll,
      phone: person.phone,
    },
    restsOn: [Student],
    empty: t('Nobody left in this period.', 'এই সময়ে কেউ চলে যায়নি।'),
    papers: ['a4Landscape', 'a4'],
  }),
  /** For the office of a group of institutions. */
  group: defineReport('students', {
    name: 'group',
    title: t('Students of the group', 'গ্রুপের শিক্ষার্থী'),
    permission: 'students.group',
    parameters: {
      institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), optional: true }),
      gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), optional: true }),
      q: f.text({ label: t('Name or ID', 'নাম বা আইডি'), optional: true, max: 100 }),
    },
    columns: {
      institution: { kind: 'text', label: t('Institution', 'প্রতিষ্ঠান') },
      name: { kind: 'text', label: t('Name', 'নাম'), heading: true },
      code,
      ...place,
      gender: person.gender,
      phone: person.phone,
    },
    groups: ['institution'],
    // Changes within an institution are sent to its people; the counts of its day reach the group.
    restsOn: ['institutionDay', 'groupOpening'],
    empty: t('No student matches.', 'এমন কোনো শিক্ষার্থী নেই।'),
    papers: ['a4', 'a4Landscape'],
  }),
};
