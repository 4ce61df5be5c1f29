import { defineReport, f, t, type ReportColumn, type ReportColumns } from '../../../kit';
import { ResultVersion } from './entities/result-version';

const permission = 'results.report';
const LATEST = t('If none is selected: the one published last.', 'বাছাই না করলে: সর্বশেষ যে পরীক্ষার ফলাফল প্রকাশিত।');
const exam = f.ref('exam', {
  label: t('Exam', 'পরীক্ষা'),
  optional: true,
  help: LATEST,
});
const of = {
  class: f.ref('class', { label: t('Class', 'শ্রেণি'), optional: true }),
  section: f.ref('section', { label: t('Section', 'শাখা'), optional: true }),
};
const narrows = { section: { class: 'class' } } as const;
const empty = t(
  'No results match. Generate the results of the exam first, or change the choice.',
  'এমন কোনো ফলাফল নেই। আগে পরীক্ষার ফলাফল তৈরি করুন, অথবা ওপরের শর্ত বদলান।',
);
const count = (en: string, bn: string, more: Partial<ReportColumn> = {}): ReportColumn => ({
  kind: 'int',
  label: t(en, bn),
  ...more,
});
const sum = (en: string, bn: string, more: Partial<ReportColumn> = {}) => count(en, bn, { total: 'sum', ...more });
const mark = (en: string, bn: string): ReportColumn => ({ kind: 'decimal', label: t(en, bn) });
const passRate = {
  kind: 'percent',
  label: t('Pass rate', 'পাসের হার'),
  sortable: true,
  strong: true,
} as const satisfies ReportColumn;
const inClass = { kind: 'text', label: of.class.label } as const;
const student = {
  kind: 'text',
  label: t('Student', 'শিক্ষার্থী'),
  heading: true,
  drill: { screen: 'students.profile', with: { id: 'student' } },
} as const;
const code = { kind: 'code', label: t('Student ID', 'শিক্ষার্থী আইডি'), below: true } as const;
const place = {
  section: { kind: 'text', label: of.section.label },
  roll: { kind: 'int', label: t('Roll', 'রোল'), plain: true },
} as const;
const phone = { kind: 'phone', label: t('Mobile', 'মোবাইল') } as const;

/** The subject of a row of the report by subject. */
export const SHOWN_BY_SUBJECT = [
  { value: 'subjects', label: t('Subjects', 'বিষয়') },
  { value: 'sectionSubjects', label: t('Subjects of each section', 'শাখাভিত্তিক বিষয়') },
  { value: 'sections', label: t('Sections', 'শাখা') },
  { value: 'failed', label: t('Students who failed', 'অনুত্তীর্ণ শিক্ষার্থী') },
  { value: 'absent', label: t('Absent students', 'অনুপস্থিত শিক্ষার্থী') },
] as const;
type Shown = (typeof SHOWN_BY_SUBJECT)[number]['value'];

/** Leads to the students behind a number. A row has the key `failed` or `absent` where there are any. */
const list = (show: 'failed' | 'absent', by: readonly string[]) => ({
  screen: 'results.bySubject',
  with: { show, ...Object.fromEntries(['exam', 'class', ...by].map((key) => [key, key])) },
});
const people: ReportColumns = {
  class: inClass,
  student,
  code,
  ...place,
  subjects: { kind: 'text', label: t('Subjects', 'বিষয়') },
  mark: { kind: 'decimal', label: t('Marks', 'নম্বর'), sortable: true, quiet: true },
  failCount: { kind: 'int', label: t('Failed subjects', 'অনুত্তীর্ণ বিষয়'), sortable: true, tone: 'bad' },
  total: { kind: 'decimal', label: t('Total', 'মোট নম্বর'), sortable: true },
  phone,
};
const ofSubject = (by: readonly string[]): ReportColumns => ({
  registered: count('Registered', 'পরীক্ষার্থী'),
  appeared: count('Appeared', 'অংশগ্রহণকারী'),
  absent: count('Absent', 'অনুপস্থিত', { tone: 'warn', drill: list('absent', [...by, 'subject']) }),
  passed: count('Passed', 'উত্তীর্ণ'),
  failed: count('Failed', 'অনুত্তীর্ণ', { tone: 'bad', sortable: true, drill: list('failed', [...by, 'subject']) }),
  passRate,
  highest: mark('Highest', 'সর্বোচ্চ'),
  lowest: mark('Lowest', 'সর্বনিম্ন'),
  mean: { ...mark('Average', 'গড়'), sortable: true },
});
const subject = { kind: 'text', label: t('Subject', 'বিষয়'), heading: true } as const;
const BY_SUBJECT: Readonly<Record<Shown, ReportColumns>> = {
  subjects: { class: inClass, subject, ...ofSubject([]) },
  sectionSubjects: { class: inClass, subject, section: place.section, ...ofSubject(['section']) },
  sections: {
    class: inClass,
    section: { ...place.section, heading: true },
    students: sum('Students', 'শিক্ষার্থী'),
    passed: sum('Passed', 'উত্তীর্ণ'),
    failed: sum('Failed', 'অনুত্তীর্ণ', { tone: 'bad', drill: list('failed', ['section']) }),
    withheld: sum('Withheld', 'স্থগিত', { tone: 'warn', quiet: true }),
    passRate,
    top: sum('With the highest GPA', 'সর্বোচ্চ জিপিএ পেয়েছে'),
    meanGpa: { kind: 'decimal', label: t('Average GPA', 'গড় জিপিএ'), sortable: true },
    failedInOne: sum('Failed in 1', '১ বিষয়ে অনুত্তীর্ণ', { quiet: true }),
    failedInTwo: sum('Failed in 2', '২ বিষয়ে অনুত্তীর্ণ', { quiet: true }),
    failedInMore: sum('Failed in 3 or more', '৩ বা বেশি বিষয়ে অনুত্তীর্ণ', { quiet: true }),
  },
  failed: people,
  absent: people,
};

/** The ways to count the results of an exam. */
export const COUNTED_RESULTS_BY = [
  { value: 'class', label: of.class.label },
  { value: 'section', label: of.section.label },
  { value: 'shift', label: t('Shift', 'শিফট') },
  { value: 'gender', label: t('Gender', 'লিঙ্গ') },
  { value: 'group', label: t('Group', 'বিভাগ') },
] as const;
export type CountedResultsBy = (typeof COUNTED_RESULTS_BY)[number]['value'];

export const resultReports = {
  /** An exam subject by subject and section by section, with the students behind the numbers. */
  bySubject: defineReport('results', {
    name: 'bySubject',
    title: t('Results by subject', 'বিষয়ভিত্তিক ফলাফল'),
    hint: t(
      'Percentages are of those who appeared. The numbers of failed and absent students lead to their names.',
      'শতকরা হার অংশগ্রহণকারীদের মধ্যে। অনুত্তীর্ণ ও অনুপস্থিতের সংখ্যা থেকে নামের তালিকায় যাওয়া যায়।',
    ),
    permission,
    parameters: {
      show: f.choice(SHOWN_BY_SUBJECT, { label: t('Show', 'দেখান'), default: 'subjects' }),
      exam,
      ...of,
      subject: f.ref('subject', { label: subject.label, optional: true }),
    },
    narrows,
    columns: ({ show }) => BY_SUBJECT[show],
    groups: ['class'],
    restsOn: [ResultVersion],
    empty,
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  /** Several exams side by side, each against the one before it. */
  statistics: defineReport('results', {
    name: 'statistics',
    title: t('Combined statistics', 'সমন্বিত পরিসংখ্যান'),
    hint: t(
      'Withheld results are counted separately. “Before” is the pass rate of the same classes in the exam used for comparison.',
      'স্থগিত ফলাফল আলাদা গণনা করা হয়। “আগে” মানে যে পরীক্ষার সঙ্গে তুলনা, তাতে একই শ্রেণিগুলোর পাসের হার।',
    ),
    permission,
    parameters: {
      by: f.choice(COUNTED_RESULTS_BY, { label: t('Counted by', 'যে হিসাবে'), default: 'class' }),
      exams: f.refs('exam', { label: t('Exams', 'পরীক্ষা'), optional: true, max: 12, help: LATEST }),
      against: f.ref('exam', {
        label: t('Compared with', 'যার সঙ্গে তুলনা'),
        optional: true,
        help: t('If none is selected: the previous exam of the same classes.', 'বাছাই না করলে: একই শ্রেণিগুলোর আগের পরীক্ষা।'),
      }),
      class: of.class,
    },
    columns: {
      name: { kind: 'text', label: t('Counted by', 'যে হিসাবে'), heading: true },
      students: sum('Students', 'শিক্ষার্থী'),
      passed: sum('Passed', 'উত্তীর্ণ'),
      failed: sum('Failed', 'অনুত্তীর্ণ', { tone: 'bad' }),
      withheld: sum('Withheld', 'স্থগিত', { tone: 'warn', quiet: true }),
      passRate,
      before: { kind: 'percent', label: t('Previous exam', 'আগের পরীক্ষা') },
      change: { kind: 'decimal', label: t('Change (points)', 'পরিবর্তন (শতাংশ পয়েন্ট)'), sortable: true },
      top: sum('With the highest GPA', 'সর্বোচ্চ জিপিএ পেয়েছে'),
      meanGpa: { kind: 'decimal', label: t('Average GPA', 'গড় জিপিএ'), sortable: true },
    },
    restsOn: [ResultVersion],
    chart: { kind: 'bar', by: 'name', values: ['passRate', 'before'] },
    empty,
    papers: ['legalLandscape', 'a4Landscape'],
  }),
  /** The scores of a teacher's own students in the subjects that they teach, the weakest first. */
  taught: defineReport('results', {
    name: 'taught',
    title: t('Results of what I teach', 'আমার পড়ানো বিষয়ের ফলাফল'),
    hint: t(
      'A class teacher sees all subjects of the section. The weakest come first; “change” compares with the previous exam.',
      'শ্রেণি শিক্ষক শাখার সব বিষয় দেখেন। দুর্বলরা আগে; “পরিবর্তন” আগের পরীক্ষার তুলনায়।',
    ),
    permission,
    parameters: {
      exam,
      section: of.section,
      subject: f.ref('subject', { label: subject.label, optional: true }),
      only: f.choice(
        [
          { value: 'weak', label: t('Failed or absent', 'অনুত্তীর্ণ বা অনুপস্থিত') },
          { value: 'declined', label: t('Declined', 'অবনতি') },
          { value: 'improved', label: t('Improved', 'উন্নতি') },
        ],
        { label: t('Only', 'শুধু'), optional: true },
      ),
      // Hidden to people who have only their own, so it comes last.
      staff: f.ref('staff', {
        label: t('Teacher', 'শিক্ষক'),
        optional: true,
        help: t('If none is selected: your own.', 'বাছাই না করলে: আপনার নিজের।'),
      }),
    },
    unset: { staff: t('Your own', 'আপনার নিজের') },
    columns: {
      taught: { kind: 'text', label: t('Section and subject', 'শাখা ও বিষয়') },
      student,
      code,
      roll: place.roll,
      outcome: {
        kind: 'choice',
        label: t('Outcome', 'ফল'),
        choices: [
          { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'warn' },
          { value: 'failed', label: t('Failed', 'অনুত্তীর্ণ'), tone: 'bad' },
          { value: 'passed', label: t('Passed', 'উত্তীর্ণ'), tone: 'good' },
          { value: 'missing', label: t('Marks missing', 'নম্বর বাকি'), tone: 'warn' },
          { value: 'blocked', label: t('Expelled', 'বহিষ্কৃত'), tone: 'bad' },
        ],
      },
      mark: { kind: 'decimal', label: t('Marks', 'নম্বর'), sortable: true },
      full: { kind: 'decimal', label: t('Full marks', 'পূর্ণমান'), quiet: true },
      percent: { kind: 'percent', label: t('Marks (%)', 'নম্বর (%)'), sortable: true, strong: true },
      change: { kind: 'decimal', label: t('Change (points)', 'পরিবর্তন (শতাংশ পয়েন্ট)'), sortable: true },
      letter: { kind: 'text', label: t('Grade', 'গ্রেড') },
      gpa: { kind: 'decimal', label: t('GPA', 'জিপিএ'), sortable: true },
      failCount: { kind: 'int', label: t('Failed subjects', 'অনুত্তীর্ণ বিষয়'), tone: 'bad', quiet: true },
    },
    groups: ['taught'],
    restsOn: [ResultVersion, 'teachingAssignment'],
    empty: t(
      'There are no results in this teacher’s sections and subjects.',
      'এই শিক্ষকের দায়িত্বে থাকা শাখা ও বিষয়ের কোনো ফলাফল নেই।',
    ),
    papers: ['a4', 'a4Landscape'],
  }),
};
