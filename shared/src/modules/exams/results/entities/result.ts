import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';
import { STILL_COUNTS } from '../rules/version-rows';

/**
 * One graded subject at the time the result was made, kept small because thousands are written together. `papers` is
 * one, or those graded together.
 */
export const resultLineSchema = z.strictObject({
  subject: idSchema,
  papers: z.array(z.strictObject({ paper: idSchema, subject: idSchema, marks: z.record(z.string(), z.number()) })),
  kind: z.enum(['compulsory', 'optional', 'excluded']),
  state: z.enum(['graded', 'absent', 'exempt', 'missing', 'blocked']),
  obtained: z.number(),
  full: z.number(),
  letter: z.string(),
  point: z.number(),
  passed: z.boolean(),
  failedParts: z.array(z.string()),
  /** Marks among `obtained` that were given to pass. */
  grace: z.number().optional(),
});
export type StoredLine = z.infer<typeof resultLineSchema>;
export const withheldReasons = [
  { value: 'missingMarks', label: t('Marks missing', 'নম্বর বাকি') },
  { value: 'discipline', label: t('Discipline', 'শৃঙ্খলাজনিত') },
] as const;

/**
 * One student's result in an exam. Never changed by hand: a corrected mark makes a new version. A version in which few
 * results differ from the one before shares the others with it: see `ofVersion`.
 */
export const Result = defineEntity({
  name: 'result',
  labels: { one: t('Result', 'ফলাফল'), many: t('Results', 'ফলাফল') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা') }),
    /** The version that made everyone's results; those after it that rest on it share its rows. */
    version: f.int({ label: t('Version', 'সংস্করণ'), min: 1 }),
    /** The first version in which this row counts, and the first one in which it counts no longer. */
    since: f.int({ label: t('Since version', 'যে সংস্করণ থেকে'), min: 1, default: 1 }),
    until: f.int({ label: t('Until version', 'যে সংস্করণ পর্যন্ত'), min: 1, default: STILL_COUNTS }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী') }),
    section: f.ref('section', { label: t('Section', 'শাখা') }),
    roll: f.int({ label: t('Roll', 'রোল'), min: 0 }),
    state: f.choice(
      [
        { value: 'normal', label: t('Normal', 'স্বাভাবিক'), tone: 'good' },
        { value: 'withheld', label: t('Withheld', 'স্থগিত'), tone: 'warn' },
      ],
      { label: t('Status', 'অবস্থা') },
    ),
    withheld: f.choice(withheldReasons, { label: t('Withheld because', 'স্থগিতের কারণ'), optional: true }),
    passed: f.bool({ label: t('Passed', 'উত্তীর্ণ') }),
    gpa: f.decimal({ label: t('GPA', 'জিপিএ'), min: 0, max: 10 }),
    gpaWithoutOptional: f.decimal({
      label: t('GPA without the fourth subject', 'চতুর্থ বিষয় ছাড়া জিপিএ'),
      min: 0,
      max: 10,
    }),
    letter: f.text({ label: t('Grade', 'গ্রেড'), max: 6 }),
    golden: f.bool({ label: t('Highest grade in every subject', 'সব বিষয়ে সর্বোচ্চ গ্রেড') }),
    failCount: f.int({ label: t('Failed subjects', 'অনুত্তীর্ণ বিষয়'), min: 0 }),
    total: f.decimal({ label: t('Total', 'মোট নম্বর'), min: 0 }),
    fullTotal: f.decimal({ label: t('Full marks', 'পূর্ণমান'), min: 0 }),
    /** Positions by scope; absent for those who get none. */
    inSection: f.int({ label: t('Position in section', 'শাখায় স্থান'), optional: true, min: 1 }),
    inShift: f.int({ label: t('Position in shift', 'শিফটে স্থান'), optional: true, min: 1 }),
    inClass: f.int({ label: t('Position in class', 'শ্রেণিতে স্থান'), optional: true, min: 1 }),
    /** The basis of the result, so that the next version takes it over while nothing of that has changed. */
    basis: f.text({ label: t('Basis', 'ভিত্তি'), optional: true, max: 40 }),
    lines: f.json(z.array(resultLineSchema), { label: t('Subjects', 'বিষয়'), default: [] }),
  },
  title: 'letter',
  order: [],
  unique: [['exam', 'version', 'student', 'since']],
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

export const holdReasons = [
  { value: 'dues', label: t('Dues', 'বকেয়া') },
  { value: 'discipline', label: t('Discipline', 'শৃঙ্খলাজনিত') },
] as const;

/** Keeps a finished result from its student until it is lifted. */
export const ResultHold = defineEntity({
  name: 'resultHold',
  labels: { one: t('Withheld result', 'স্থগিত ফলাফল'), many: t('Withheld results', 'স্থগিত ফলাফল') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), list: true, filter: true, immutable: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), list: true, filter: true, immutable: true }),
    reason: f.choice(holdReasons, { label: t('Withheld because', 'স্থগিতের কারণ'), list: true, filter: true }),
    note: f.text({ label: t('Office note', 'অফিসের মন্তব্য'), optional: true, list: true, max: 300 }),
    /** A rule releases only what a rule withheld. */
    byRule: f.bool({ label: t('Withheld by a rule', 'নিয়ম অনুযায়ী স্থগিত'), system: true, optional: true }),
  },
  title: 'reason',
  order: ['-createdAt'],
  unique: [['exam', 'student']],
  access: access({ read: ['head', 'office', 'student', 'guardian'], write: ['head', 'office'] }),
  live: { room: ['student'], filtered: ['student'] },
  remove: 'free',
});
