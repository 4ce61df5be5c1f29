import { access, catalogAccess, defineEntity, f, t, type EmbeddedRow } from '../../../../kit';

export const partColumns = {
  key: f.code({ label: t('Code', 'কোড'), max: 12 }),
  name: f.text({ label: t('Name', 'নাম (ইংরেজি)'), max: 40 }),
  nameBn: f.text({ label: t('Name (Bengali)', 'নাম (বাংলা)'), max: 40 }),
  full: f.decimal({ label: t('Full marks', 'পূর্ণমান'), min: 1, max: 1000 }),
  pass: f.decimal({ label: t('Pass mark', 'পাস নম্বর'), min: 0, max: 1000, optional: true }),
  /**
   * Pass mark of the whole pool, where like parts of papers that are graded together are added up; said on one of them.
   */
  poolPass: f.decimal({ label: t('Pass mark together', 'একত্রে পাস নম্বর'), min: 0, max: 6000, optional: true }),
};
/** One component of a paper. Without `pass` the scale's own pass mark holds. */
export type ExamPart = EmbeddedRow<typeof partColumns>;
const PASS_TOO_HIGH = t('The pass mark cannot be more than the full marks.', 'পাস নম্বর পূর্ণমানের বেশি হতে পারে না।');
export const WRITTEN: ExamPart = { key: 'written', name: 'Written', nameBn: 'লিখিত', full: 100 };

/**
 * Rules of taking and marking a paper; the condition of a class sets them for every exam, the paper of an exam for that
 * one.
 */
export const subjectRuleFields = {
  group: f.ref('group', {
    label: t('Group only', 'শুধু এই গ্রুপের জন্য'),
    list: true,
    filter: true,
    optional: true,
  }),
  kind: f.choice(
    [
      { value: 'compulsory', label: t('Compulsory', 'আবশ্যিক') },
      { value: 'optional', label: t('Fourth subject', 'চতুর্থ বিষয়') },
      { value: 'excluded', label: t('Printed, not counted', 'মুদ্রিত হয়, গণনা হয় না') },
    ],
    { label: t('Type', 'ধরন'), list: true, default: 'compulsory' },
  ),
  takenBy: f.choice(
    [
      { value: 'everybody', label: t('Everyone', 'সবাই') },
      { value: 'chosen', label: t('Students who chose it', 'যারা বাছাই করেছে') },
      { value: 'islam', label: t('Muslims', 'ইসলাম ধর্মাবলম্বী') },
      { value: 'hindu', label: t('Hindus', 'হিন্দু ধর্মাবলম্বী') },
      { value: 'buddhist', label: t('Buddhists', 'বৌদ্ধ ধর্মাবলম্বী') },
      { value: 'christian', label: t('Christians', 'খ্রিস্টান ধর্মাবলম্বী') },
    ],
    { label: t('Taken by', 'যারা নেয়'), list: true, default: 'everybody' },
  ),
  parts: f.rows(partColumns, {
    label: t('Parts', 'অংশ'),
    min: 1,
    max: 6,
    default: [WRITTEN],
    key: 'key',
    totals: ['full'],
    judge: (parts) =>
      parts.flatMap(({ full, pass }, row) =>
        pass !== undefined && pass > full ? [{ row, column: 'pass', text: PASS_TOO_HIGH }] : [],
      ),
  }),
  /** Papers of a class with the same word form one pass group: their like parts are pooled and they get one grade. */
  pair: f.code({
    label: t('Combined-paper group (same code for papers graded together)', 'যুগ্ম পত্রের গ্রুপ (একত্রে গ্রেড হলে একই কোড)'),
    optional: true,
    max: 12,
  }),
  credit: f.decimal({ label: t('Credit', 'ক্রেডিট'), min: 0.25, max: 20, default: 1 }),
  rank: f.rank({ list: false }),
} as const;

/**
 * A subject of a class as it is always examined there: its parts and pass group, and who must or may take it. Exams
 * begin from these.
 */
export const SubjectCondition = defineEntity({
  name: 'subjectCondition',
  labels: { one: t('Subject condition', 'বিষয়ের শর্ত'), many: t('Subject conditions', 'বিষয়ের শর্ত') },
  fields: {
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    ...subjectRuleFields,
    active: f.active(),
  },
  title: 'subject',
  titleWithin: 'class',
  titleApart: ['group'],
  order: ['class', 'rank'],
  unique: [['class', 'subject', 'group']],
  access: catalogAccess,
  live: 'list',
  remove: 'free',
});

/**
 * The choices of students of a class and group: how many of some subjects, which as the fourth, which never together.
 */
export const SubjectGroupCondition = defineEntity({
  name: 'subjectGroupCondition',
  labels: {
    one: t('Subject group condition', 'বিষয়-গ্রুপের শর্ত'),
    many: t('Subject group conditions', 'বিষয়-গ্রুপের শর্ত'),
  },
  fields: {
    ...f.names({ max: 120 }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    group: f.ref('group', {
      label: t('Group only', 'শুধু এই গ্রুপের জন্য'),
      list: true,
      filter: true,
      optional: true,
    }),
    rule: f.choice(
      [
        { value: 'choose', label: t('Choose this many subjects', 'এতগুলো বিষয় নিতে হবে') },
        { value: 'fourth', label: t('One as fourth subject', 'একটি চতুর্থ বিষয়') },
        { value: 'apart', label: t('At most one', 'একটির বেশি নয়') },
      ],
      { label: t('Rule', 'নিয়ম'), list: true, filter: true, default: 'choose' },
    ),
    subjects: f.refs('subject', { label: t('Subjects', 'বিষয়'), list: true, min: 1, max: 30 }),
    least: f.int({
      label: t('At least', 'কমপক্ষে'),
      list: true,
      min: 0,
      max: 20,
      default: 0,
      help: t('Used with “Choose this many subjects”.', '“এতগুলো বিষয় নিতে হবে” নিয়মে প্রযোজ্য।'),
    }),
    most: f.int({
      label: t('At most', 'সর্বোচ্চ'),
      list: true,
      min: 1,
      max: 20,
      default: 1,
      help: t('Used with “Choose this many subjects”.', '“এতগুলো বিষয় নিতে হবে” নিয়মে প্রযোজ্য।'),
    }),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  titleWithin: 'class',
  order: ['class', 'name'],
  unique: [['class', 'name']],
  access: access({ read: ['head', 'office', 'teacher'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
