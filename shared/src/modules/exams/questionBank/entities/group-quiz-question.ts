import { access, defineEntity, f, t } from '../../../../kit';
import { difficulties, questionKey, questionTypes, wordsContent } from '../question-shape';

/**
 * A question that a group's office writes once for its institutions. Class and subject are words: each institution has
 * catalogues of its own.
 */
export const GroupQuizQuestion = defineEntity({
  name: 'groupQuizQuestion',
  labels: {
    one: t('Group quiz question', 'গ্রুপের কুইজ প্রশ্ন'),
    many: t('Group quiz questions', 'গ্রুপের কুইজ প্রশ্ন'),
  },
  fields: {
    group: f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), system: true }),
    class: f.text({ label: t('Class', 'শ্রেণি'), system: true, filter: true, search: true, max: 40 }),
    subject: f.text({ label: t('Subject', 'বিষয়'), system: true, filter: true, search: true, max: 80 }),
    chapter: f.text({ label: t('Chapter', 'অধ্যায়'), system: true, optional: true, search: true, max: 120 }),
    difficulty: f.choice(difficulties, { label: t('Difficulty', 'কাঠিন্যের মাত্রা'), system: true, default: 'medium' }),
    type: f.choice(questionTypes, { label: t('Type', 'ধরন'), system: true, filter: true }),
    body: f.richText({ label: t('Question', 'প্রশ্ন'), system: true, search: true, max: 20_000 }),
    content: f.json(wordsContent, { label: t('Options and parts', 'বিকল্প ও অংশ'), system: true, default: {} }),
    key: f.json(questionKey, { label: t('Correct answer', 'সঠিক উত্তর'), system: true, default: {} }),
    explanation: f.longText({ label: t('Explanation', 'ব্যাখ্যা'), system: true, optional: true, max: 5_000 }),
    marks: f.decimal({ label: t('Default marks', 'সাধারণ নম্বর'), system: true, min: 0.25, max: 100, default: 1 }),
    status: f.choice(
      [
        { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'warn' },
        { value: 'ready', label: t('Ready', 'প্রস্তুত'), tone: 'good' },
      ],
      { label: t('Status', 'অবস্থা'), system: true, filter: true, default: 'draft' },
    ),
  },
  title: 'body',
  order: ['-createdAt'],
  indexes: [['group', 'class', 'subject']],
  scope: 'platform',
  access: access({
    read: ['groupStaff'],
    create: ['groupStaff'],
    update: ['groupStaff'],
    remove: ['groupStaff'],
  }),
  live: { room: ['group'], roomsOnly: true },
  remove: 'free',
  actions: [],
});
