import { z } from 'zod';
import { access, defineEntity, f, lifecycle, t } from '../../../../kit';

/**
 * One version of an exam is published at a time; the exam names it. Handlers and jobs alone take these steps, since each
 * is one of several records that change together.
 */
export const resultVersionLife = lifecycle({
  states: {
    generating: { label: t('Generating', 'তৈরি হচ্ছে'), tone: 'info' },
    generated: { label: t('Generated', 'তৈরি হয়েছে'), tone: 'warn' },
    published: { label: t('Published', 'প্রকাশিত'), tone: 'good' },
    superseded: { label: t('Replaced', 'প্রতিস্থাপিত'), tone: 'neutral' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'bad' },
  },
  transitions: {
    finish: { label: t('Finish', 'তৈরি শেষ করুন'), from: ['generating'], to: 'generated' },
    publish: {
      label: t('Publish', 'প্রকাশ করুন'),
      from: ['generated', 'superseded', 'withdrawn'],
      to: 'published',
      stamp: { at: 'publishedAt' },
    },
    supersede: { label: t('Replace', 'প্রতিস্থাপন করুন'), from: ['published'], to: 'superseded' },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['published'],
      to: 'withdrawn',
      input: { withdrawReason: f.text({ label: t('Reason for withdrawal', 'প্রত্যাহারের কারণ'), max: 500 }) },
    },
  },
});

const letters = z.record(z.string(), z.int());
const nullable = z.number().nullable();
const wholeStatistics = z.strictObject({
  students: z.int(),
  withheld: z.int(),
  passed: z.int(),
  failed: z.int(),
  passPercent: nullable,
  top: z.int(),
  meanGpa: nullable,
  letters,
  failedIn: z.strictObject({ one: z.int(), two: z.int(), more: z.int() }),
});
const paperStatistics = z.strictObject({
  subject: z.string(),
  registered: z.int(),
  appeared: z.int(),
  absent: z.int(),
  passed: z.int(),
  failed: z.int(),
  passPercent: nullable,
  highest: nullable,
  lowest: nullable,
  mean: nullable,
  letters,
});
export const statisticsSchema = z.strictObject({
  whole: wholeStatistics,
  sections: z.array(z.strictObject({ section: z.string(), ...wholeStatistics.shape })),
  subjects: z.array(z.strictObject({ class: z.string(), ...paperStatistics.shape })),
});
export type VersionStatistics = z.infer<typeof statisticsSchema>;

/**
 * One complete set of results of an exam. A new generation is a new version; what students see is named by the exam.
 */
export const ResultVersion = defineEntity({
  name: 'resultVersion',
  labels: { one: t('Result version', 'ফলাফল সংস্করণ'), many: t('Result versions', 'ফলাফল সংস্করণ') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    version: f.int({ label: t('Version', 'সংস্করণ'), system: true, list: true, min: 1 }),
    /** The version whose rows this one shares where it does not differ; none where it has all rows of its own. */
    base: f.int({ label: t('Rests on version', 'যে সংস্করণের ওপর'), system: true, optional: true, min: 1 }),
    run: f.ref('run', { label: t('Background job', 'চলমান কাজ'), system: true, optional: true }),
    state: resultVersionLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    students: f.int({ label: t('Students', 'শিক্ষার্থী'), system: true, list: true, min: 0, default: 0 }),
    passed: f.int({ label: t('Passed', 'উত্তীর্ণ'), system: true, list: true, min: 0, default: 0 }),
    failed: f.int({ label: t('Failed', 'অনুত্তীর্ণ'), system: true, list: true, min: 0, default: 0 }),
    withheld: f.int({ label: t('Withheld', 'স্থগিত'), system: true, list: true, min: 0, default: 0 }),
    /**
     * Students with marks, papers, rules or a place that changed since the version before; the others were taken over
     * from it.
     */
    recalculated: f.int({ label: t('Recalculated', 'নতুন করে হিসাব'), system: true, list: true, min: 0, optional: true }),
    graced: f.int({
      label: t('With grace marks', 'গ্রেস নম্বরসহ'),
      system: true,
      list: true,
      min: 0,
      optional: true,
    }),
    /** Digest of the rules that made it. */
    rule: f.text({ label: t('Mark of the rules', 'নিয়মের চিহ্ন'), system: true, optional: true, max: 40 }),
    statistics: f.json(statisticsSchema, { label: t('Statistics', 'পরিসংখ্যান'), system: true, optional: true }),
    /** Before any of the marks was read: those written since then may not be in it. */
    readAt: f.dateTime({ label: t('Marks read at', 'নম্বর পড়ার সময়'), system: true, optional: true }),
    generatedAt: f.dateTime({ label: t('Generated at', 'তৈরির সময়'), system: true, optional: true, list: true }),
    publishedAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true, list: true }),
    publishedBy: f.ref('user', { label: t('Published by', 'প্রকাশকারী'), system: true, optional: true }),
    withdrawReason: f.text({
      label: t('Reason for withdrawal', 'প্রত্যাহারের কারণ'),
      system: true,
      optional: true,
      max: 500,
    }),
  },
  title: 'version',
  order: ['exam', '-version'],
  unique: [['exam', 'version']],
  access: access({ read: ['head', 'office', 'teacher'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: {
    room: ['exam'],
    fields: ['exam', 'version', 'state', 'students', 'passed', 'failed', 'withheld', 'generatedAt', 'publishedAt'],
  },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: resultVersionLife,
});
