import { access, catalogAccess, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';
import { subjectRuleFields } from '../../../school/academics';

const PUBLISHED = t('Withdraw the result first.', 'আগে ফলাফল প্রত্যাহার করুন।');

/** Whether marks are entered. Families see an exam from the day on which it is opened. */
export const examLife = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    open: { label: t('Marks entry', 'নম্বর এন্ট্রি চলছে'), tone: 'warn' },
    closed: { label: t('Marks closed', 'নম্বর এন্ট্রি বন্ধ'), tone: 'info' },
  },
  transitions: {
    open: {
      label: t('Open for marks entry', 'নম্বর এন্ট্রি চালু করুন'),
      from: ['draft', 'closed'],
      to: 'open',
      permission: 'exam.update',
      // The marks of a published result are corrected in a reopened sheet, with a reason.
      guard: ({ publishedVersion }: { publishedVersion?: number }) => (publishedVersion ? PUBLISHED : null),
    },
    close: {
      label: t('Close marks entry', 'নম্বর এন্ট্রি বন্ধ করুন'),
      from: ['open'],
      to: 'closed',
      permission: 'exam.update',
    },
    /** With the version of its results that becomes visible; a later version may replace it. */
    publish: { label: t('Publish the result', 'ফলাফল প্রকাশ করুন'), from: ['open', 'closed'], to: 'closed' },
    withdraw: {
      label: t('Withdraw the result', 'ফলাফল প্রত্যাহার করুন'),
      from: ['open', 'closed'],
      to: 'open',
      input: { reason: f.text({ label: t('Reason', 'কারণ'), max: 500 }) },
    },
  },
});

/** An examination of some classes of a year. Results are kept by version; the published one changes in one step. */
export const Exam = defineEntity({
  name: 'exam',
  seldom: true,
  labels: { one: t('Exam', 'পরীক্ষা'), many: t('Exams', 'পরীক্ষা') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 120 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 120 }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    classes: f.refs('class', { label: t('Classes', 'শ্রেণি'), list: true, min: 1, max: 40 }),
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    setting: f.ref('resultSetting', { label: t('Result setting', 'ফলাফল সেটিংস') }),
    state: examLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    onWebsite: f.bool({
      label: t('Published result on the website', 'প্রকাশিত ফলাফল ওয়েবসাইটে'),
      optional: true,
      help: t(
        'Guardians look up one result by roll or student ID and date of birth, without logging in.',
        'পরিবার লগইন ছাড়াই রোল বা শিক্ষার্থী আইডি ও জন্ম তারিখ দিয়ে একজনের ফলাফল দেখতে পারে।',
      ),
    }),
    doubleEntry: f.bool({
      label: t('Marks are entered twice', 'নম্বর দুবার এন্ট্রি হয়'),
      help: t(
        'By two people, without seeing each other; a sheet is submitted when both entries agree.',
        'দুজন আলাদাভাবে এন্ট্রি দেন, কেউ অন্যেরটা দেখেন না; দুই এন্ট্রি মিললে নম্বর শিট জমা হয়।',
      ),
      optional: true,
    }),
    admitRule: f.choice(
      [
        { value: 'all', label: t('All examinees', 'সব পরীক্ষার্থী') },
        { value: 'paid', label: t('Those without overdue fees', 'যাদের মেয়াদোত্তীর্ণ বকেয়া নেই') },
      ],
      { label: t('Admit cards go to', 'প্রবেশপত্র পাবে'), default: 'all' },
    ),
    scrutinyUntil: f.date({
      label: t('Scrutiny applications until', 'পুনঃনিরীক্ষণের আবেদনের শেষ তারিখ'),
      help: t(
        'Guardians may then ask for scripts to be checked again once the result is published. Leave empty for none.',
        'ফলাফল প্রকাশের পর পরিবার উত্তরপত্র পুনরায় দেখার আবেদন করতে পারে। আবেদন না নিলে খালি রাখুন।',
      ),
      optional: true,
    }),
    scrutinyFee: f.money({
      label: t('Scrutiny fee per subject', 'প্রতি বিষয়ে পুনঃনিরীক্ষণ ফি'),
      help: t(
        'Billed when a guardian applies; paid like any other fee.',
        'আবেদনের সময় ধার্য হয় এবং অন্য ফির মতোই পরিশোধ করা যায়।',
      ),
      optional: true,
    }),
    /** Number of the last generated set of results; 0 before the first. */
    lastVersion: f.int({ label: t('Last result version', 'সর্বশেষ ফলাফল সংস্করণ'), system: true, min: 0, default: 0 }),
    /** The set that students see. */
    publishedVersion: f.int({
      label: t('Published version', 'প্রকাশিত সংস্করণ'),
      system: true,
      optional: true,
      min: 1,
      list: true,
    }),
    /** The version whose rows the published one shares; none where that has all rows of its own. */
    publishedBase: f.int({
      label: t('Published version rests on', 'প্রকাশিত সংস্করণের ভিত্তি'),
      system: true,
      optional: true,
      min: 1,
    }),
    publishedAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true }),
    /** From then on families hear of each changed date. */
    routinePublishedAt: f.dateTime({
      label: t('Routine published at', 'রুটিন প্রকাশের সময়'),
      system: true,
      optional: true,
    }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-startsOn'],
  unique: [['year', 'title']],
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
  lifecycle: examLife,
});

/** An earlier exam with marks that count in another one: half-yearly 40 %, the annual exam itself what remains. */
export const ExamTerm = defineEntity({
  name: 'examTerm',
  labels: {
    one: t('Combined exam term', 'সমন্বিত পরীক্ষার অংশ'),
    many: t('Combined exam terms', 'সমন্বিত পরীক্ষার অংশ'),
  },
  fields: {
    exam: f.ref('exam', { label: t('Combined exam', 'সমন্বিত পরীক্ষা'), list: true, filter: true }),
    term: f.ref('exam', { label: t('Included exam', 'যে পরীক্ষার নম্বর গণ্য হবে'), list: true }),
    weight: f.percent({ label: t('Weight (%)', 'অংশ (%)'), list: true }),
  },
  title: 'term',
  order: ['exam'],
  unique: [['exam', 'term']],
  access: catalogAccess,
  live: 'list',
  remove: 'free',
});

/** A paper of one class in an exam. Papers of the same class with the same `pair` are graded as one subject. */
export const ExamSubject = defineEntity({
  name: 'examSubject',
  seldom: true,
  labels: { one: t('Exam subject', 'পরীক্ষার বিষয়'), many: t('Exam subjects', 'পরীক্ষার বিষয়') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true, immutable: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true, immutable: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, immutable: true }),
    ...subjectRuleFields,
  },
  title: 'subject',
  order: ['rank'],
  unique: [['exam', 'class', 'subject', 'group']],
  // Students read the names of the parts on their mark sheets.
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['exam'] },
  remove: 'if-unused',
});

/**
 * A subject that a student takes in addition to or instead of those of their class: their fourth subject, their choice
 * of group subject, a subject they are freed from.
 */
export const SubjectChoice = defineEntity({
  name: 'subjectChoice',
  labels: { one: t('Subject choice', 'বিষয় নির্বাচন'), many: t('Subject choices', 'বিষয় নির্বাচন') },
  fields: {
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    kind: f.choice(
      [
        { value: 'compulsory', label: t('Compulsory', 'আবশ্যিক') },
        { value: 'optional', label: t('Fourth subject', 'চতুর্থ বিষয়') },
        { value: 'none', label: t('Not taken', 'নেয়নি') },
      ],
      { label: t('Type', 'ধরন'), list: true, filter: true },
    ),
  },
  title: 'subject',
  order: ['student'],
  unique: [['year', 'student', 'subject']],
  indexes: [['year', 'updatedAt']],
  access: access({ read: ['head', 'office', 'teacher'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
