import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';

const keepers = ['head', 'office', 'teacher'] as const;
const TOO_MANY = t('At least one question must be answered.', 'উত্তরের সংখ্যা অন্তত ১।');

/** The questions of each division, with their marks, in the order of the paper. */
export const paperLines = z
  .array(z.strictObject({ division: z.string().max(12), question: idSchema, marks: z.number().min(0.25).max(100) }))
  .max(150);
export type PaperLine = z.infer<typeof paperLines>[number];

/** The printed paper for the examinees of one paper: divisions with questions of the bank of exams. */
export const QuestionPaper = defineEntity({
  name: 'questionPaper',
  labels: { one: t('Question paper', 'প্রশ্নপত্র'), many: t('Question papers', 'প্রশ্নপত্র') },
  fields: {
    examSubject: f.ref('examSubject', {
      label: t('Paper of the exam', 'পরীক্ষার বিষয়'),
      list: true,
      filter: true,
      immutable: true,
    }),
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), system: true, list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), system: true, filter: true }),
    ...f.names({ max: 120 }),
    minutes: f.int({ label: t('Time (minutes)', 'সময় (মিনিট)'), list: true, min: 5, max: 300, default: 150 }),
    sets: f.int({
      label: t('Sets', 'সেট'),
      help: t(
        'From the second set on, MCQs and their options are in a different order.',
        'দ্বিতীয় সেট থেকে বহুনির্বাচনি প্রশ্ন ও বিকল্পের ক্রম বদলে যায়।',
      ),
      list: true,
      min: 1,
      max: 4,
      default: 1,
    }),
    instructions: f.longText({ label: t('Instructions', 'নির্দেশনা'), optional: true, max: 1_000 }),
    divisions: f.rows(
      {
        key: f.code({ label: t('Code', 'কোড'), max: 12 }),
        heading: f.text({ label: t('Heading', 'শিরোনাম'), max: 160 }),
        answer: f.int({
          label: t('To be answered', 'যতটির উত্তর দিতে হবে'),
          help: t('Empty: all of them.', 'খালি রাখলে সব কটি।'),
          optional: true,
          min: 1,
          max: 100,
        }),
      },
      {
        label: t('Divisions', 'বিভাগ'),
        min: 1,
        max: 10,
        key: 'key',
        default: [{ key: 'a', heading: 'ক বিভাগ' }],
        judge: (rows) =>
          rows.flatMap(({ answer }, row) =>
            answer !== undefined && answer < 1 ? [{ row, column: 'answer', text: TOO_MANY }] : [],
          ),
      },
    ),
    questions: f.json(paperLines, { label: t('Questions', 'প্রশ্ন'), system: true, default: [] }),
    fullMarks: f.decimal({ label: t('Full marks', 'পূর্ণমান'), system: true, list: true, min: 0, default: 0 }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-createdAt'],
  unique: [['examSubject', 'name']],
  access: access({ read: keepers, write: keepers }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'export'],
});
