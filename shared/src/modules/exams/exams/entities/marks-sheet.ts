import { z } from 'zod';
import { access, defineEntity, f, lifecycle, t } from '../../../../kit';

const anyState = ['open', 'submitted', 'locked'] as const;
const reason = { reopenReason: f.text({ label: t('Reason for reopening', 'পুনরায় খোলার কারণ'), max: 500 }) };

/**
 * A sheet is addressed by paper and section, and made by the first step that needs it; so handlers take these steps, and
 * their rules ask for whole marks.
 */
export const marksSheetLife = lifecycle({
  states: {
    open: { label: t('Marks entry', 'নম্বর এন্ট্রি চলছে'), tone: 'warn' },
    submitted: { label: t('Submitted', 'জমা হয়েছে'), tone: 'info' },
    locked: { label: t('Verified and locked', 'যাচাই শেষে লক করা'), tone: 'good' },
  },
  transitions: {
    submit: {
      label: t('Submit', 'জমা দিন'),
      from: ['open'],
      to: 'submitted',
      stamp: { by: 'submittedBy', at: 'submittedAt' },
    },
    lock: { label: t('Verify and lock', 'যাচাই করে লক করুন'), from: ['open', 'submitted'], to: 'locked' },
    /** Also of an open one: after publication its marks are changed only with a reason, by someone else. */
    reopen: {
      label: t('Reopen', 'পুনরায় খুলুন'),
      from: anyState,
      to: 'open',
      input: reason,
      stamp: { by: 'reopenedBy', at: 'reopenedAt' },
    },
    /** For one correction that others have decided; the sheet is closed again in the same transaction. */
    openForCorrection: {
      label: t('Open for a correction', 'সংশোধনের জন্য খুলুন'),
      from: anyState,
      to: 'open',
      input: reason,
      stamp: { at: 'reopenedAt' },
    },
    submitCorrected: {
      label: t('Submit the corrected sheet', 'সংশোধিত শিট জমা দিন'),
      from: ['open'],
      to: 'submitted',
    },
    lockCorrected: { label: t('Lock the corrected sheet', 'সংশোধিত শিট লক করুন'), from: ['open'], to: 'locked' },
  },
});
export const examMarkStatuses = [
  { value: 'present', label: t('Present', 'উপস্থিত') },
  { value: 'absent', label: t('Absent', 'অনুপস্থিত'), tone: 'bad' },
  { value: 'exempt', label: t('Exempt', 'অব্যাহতি'), tone: 'info' },
  { value: 'expelled', label: t('Expelled', 'বহিষ্কৃত'), tone: 'bad' },
  { value: 'withheld', label: t('Withheld', 'স্থগিত'), tone: 'warn' },
] as const;
const staff = access({
  read: ['head', 'office', 'teacher'],
  create: ['head', 'office', 'teacher'],
  update: ['head', 'office', 'teacher'],
});

/**
 * The marks of one section in one paper: the aggregate root with state, counts and lock. Its id is derived from paper
 * and section, so that two teachers who open it mean the same record.
 */
export const MarksSheet = defineEntity({
  name: 'marksSheet',
  labels: { one: t('Marks entry sheet', 'নম্বর শিট'), many: t('Marks entry sheets', 'নম্বর শিট') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    examSubject: f.ref('examSubject', { label: t('Subject', 'বিষয়'), system: true, list: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, list: true, filter: true }),
    state: marksSheetLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    /** Students with everything entered, or with a status that needs no mark. */
    complete: f.int({ label: t('Complete', 'সম্পূর্ণ'), system: true, list: true, min: 0 }),
    lastEntryAt: f.dateTime({ label: t('Last entry', 'সর্বশেষ এন্ট্রি'), system: true, optional: true }),
    submittedAt: f.dateTime({ label: t('Submitted at', 'জমার সময়'), system: true, optional: true }),
    submittedBy: f.ref('user', { label: t('Submitted by', 'জমাদানকারী'), system: true, optional: true }),
    reopenedAt: f.dateTime({ label: t('Reopened at', 'পুনরায় খোলার সময়'), system: true, optional: true }),
    /** They do not enter the change as well. */
    reopenedBy: f.ref('user', { label: t('Reopened by', 'পুনরায় খুলেছেন'), system: true, optional: true }),
    reopenReason: f.text({ label: t('Reason for reopening', 'পুনরায় খোলার কারণ'), system: true, optional: true, max: 500 }),
  },
  title: 'state',
  order: ['exam', 'section'],
  unique: [['examSubject', 'section']],
  access: staff,
  live: {
    room: ['exam', 'section'],
    fields: ['exam', 'examSubject', 'section', 'state', 'complete', 'lastEntryAt', 'submittedAt', 'reopenedAt'],
  },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: marksSheetLife,
});

/** One student in one paper. Empty is never zero: a part without a mark has no key. */
export const ExamMark = defineEntity({
  name: 'examMark',
  labels: { one: t('Exam mark', 'পরীক্ষার নম্বর'), many: t('Exam marks', 'পরীক্ষার নম্বর') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা') }),
    examSubject: f.ref('examSubject', { label: t('Subject', 'বিষয়') }),
    section: f.ref('section', { label: t('Section', 'শাখা') }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
    status: f.choice(examMarkStatuses, { label: t('Status', 'অবস্থা'), default: 'present' }),
    marks: f.json(z.record(z.string(), z.number()), { label: t('Marks', 'নম্বর'), default: {} }),
    complete: f.bool({ label: t('Complete', 'সম্পূর্ণ'), default: false }),
  },
  title: 'status',
  order: [],
  unique: [['exam', 'student', 'examSubject']],
  // By the last change: a further run of results asks whose marks were corrected.
  indexes: [
    ['examSubject', 'section'],
    ['exam', 'updatedAt'],
  ],
  access: staff,
  live: {
    room: ['section'],
    fields: ['examSubject', 'section', 'student', 'status', 'marks', 'complete'],
    roomsOnly: true,
  },
  remove: 'free',
  actions: [],
});
