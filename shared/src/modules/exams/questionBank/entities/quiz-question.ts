import { access, defineEntity, f, t } from '../../../../kit';
import { difficulties, questionBanks, questionContent, questionKey, questionTypes } from '../question-shape';

const keepers = ['head', 'office', 'teacher'] as const;

/** A question of the bank. Students never read this entity: they get frozen copies without the key. */
export const QuizQuestion = defineEntity({
  name: 'quizQuestion',
  labels: { one: t('Quiz question', 'কুইজের প্রশ্ন'), many: t('Quiz questions', 'কুইজের প্রশ্ন') },
  fields: {
    /** Of an exam's questions a teacher sees their own and those of classes and subjects that they teach. */
    bank: f.choice(questionBanks, { label: t('Used in', 'যেখানে ব্যবহার হবে'), filter: true, default: 'quiz' }),
    class: f.ref('class', { label: t('Class', 'শ্রেণি'), list: true, filter: true }),
    subject: f.ref('subject', { label: t('Subject', 'বিষয়'), list: true, filter: true }),
    chapter: f.text({ label: t('Chapter', 'অধ্যায়'), list: true, filter: true, search: true, optional: true, max: 120 }),
    difficulty: f.choice(difficulties, {
      label: t('Difficulty', 'কাঠিন্যের মাত্রা'),
      list: true,
      filter: true,
      default: 'medium',
    }),
    type: f.choice(questionTypes, { label: t('Type', 'ধরন'), list: true, filter: true }),
    /** HTML with TeX between `\(` and `\)`; `{{1}}` marks a blank. */
    body: f.richText({ label: t('Question', 'প্রশ্ন'), list: true, search: true, max: 20_000 }),
    image: f.ref('quizImage', { label: t('Image', 'ছবি'), optional: true }),
    content: f.json(questionContent, { label: t('Options and parts', 'বিকল্প ও অংশ'), default: {} }),
    key: f.json(questionKey, { label: t('Correct answer', 'সঠিক উত্তর'), default: {} }),
    /** Shown with the key in a review. */
    explanation: f.longText({ label: t('Explanation', 'ব্যাখ্যা'), optional: true, max: 5_000 }),
    marks: f.decimal({ label: t('Default marks', 'সাধারণ নম্বর'), list: true, min: 0.25, max: 100, default: 1 }),
    /** Only a ready question can be put into a quiz; a draft may be incomplete. */
    status: f.choice(
      [
        { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'warn' },
        { value: 'ready', label: t('Ready', 'প্রস্তুত'), tone: 'good' },
      ],
      { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'draft' },
    ),
  },
  title: 'body',
  order: ['-createdAt'],
  indexes: [['class', 'subject', 'chapter'], ['status'], ['bank', 'createdAt']],
  access: access({ read: keepers, write: keepers }),
  live: 'list',
  remove: 'free',
  // No import: choices and keys do not fit into the cells of a sheet.
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});

/** A picture of a question. Frozen papers name it, so it stays when its question takes another. */
export const QuizImage = defineEntity({
  name: 'quizImage',
  labels: { one: t('Question image', 'প্রশ্নের ছবি'), many: t('Question images', 'প্রশ্নের ছবি') },
  fields: {
    /** SHA-256 of the bytes as they were sent: the same picture is kept once. */
    hash: f.code({ label: t('Checksum', 'চেকসাম'), max: 64 }),
    file: f.image({ label: t('Picture', 'ছবি') }),
  },
  title: 'hash',
  order: ['-createdAt'],
  unique: [['hash']],
  access: access({ read: keepers, create: keepers }),
  live: 'none',
  remove: 'if-unused',
  actions: ['get'],
  audited: false,
});
