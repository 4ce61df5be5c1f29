import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';
import { quizStates, chosenQuestions, paperContent, reviewOptions } from '../../sitting';

const groupOnly = access({
  read: ['groupStaff'],
  create: ['groupStaff'],
  update: ['groupStaff'],
  remove: ['groupStaff'],
});
const group = f.ref('institutionGroup', { label: t('Group', 'গ্রুপ'), system: true });

/** Place of a group's quiz: a class of one of its institutions, and the subject it counts for there. */
export const quizPlaces = z
  .array(z.strictObject({ institution: idSchema, class: idSchema, subject: idSchema }))
  .max(200);
export type QuizPlaces = z.infer<typeof quizPlaces>;

/**
 * A quiz of a group. Each institution's students sit it as a quiz of their own institution; nothing of a student is
 * kept here.
 */
export const GroupQuiz = defineEntity({
  name: 'groupQuiz',
  labels: { one: t('Group quiz', 'গ্রুপের কুইজ'), many: t('Group quizzes', 'গ্রুপের কুইজ') },
  path: 'group-quizzes',
  fields: {
    group,
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), system: true, max: 150 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), system: true, max: 150 }),
    instructions: f.longText({ label: t('Instructions', 'নির্দেশনা'), system: true, optional: true, max: 5_000 }),
    questions: f.json(chosenQuestions, { label: t('Questions', 'প্রশ্ন'), system: true, default: [] }),
    places: f.json(quizPlaces, { label: t('Institutions and classes', 'প্রতিষ্ঠান ও শ্রেণি'), system: true, default: [] }),
    opensAt: f.dateTime({ label: t('Opens', 'শুরু হবে'), system: true }),
    closesAt: f.dateTime({ label: t('Closes', 'শেষ হবে'), system: true }),
    limitMinutes: f.int({ label: t('Time limit (minutes)', 'নির্ধারিত সময় (মিনিট)'), system: true, min: 1, max: 600 }),
    shuffleQuestions: f.bool({ label: t('Shuffle questions', 'প্রশ্নের ক্রম এলোমেলো'), system: true, default: true }),
    shuffleOptions: f.bool({ label: t('Shuffle options', 'বিকল্পের ক্রম এলোমেলো'), system: true, default: true }),
    negativePercent: f.percent({
      label: t('Negative marks (% of the question)', 'ভুল উত্তরে কর্তন (প্রশ্নের নম্বরের %)'),
      system: true,
      default: 0,
    }),
    review: f.json(reviewOptions, {
      label: t('Review', 'উত্তরপত্র দেখা'),
      system: true,
      default: { immediately: 'nothing', whileOpen: 'nothing', afterClose: 'nothing', afterRelease: 'keys' },
    }),
    state: f.choice(
      [
        { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
        { value: 'declared', label: t('Published', 'প্রকাশিত'), tone: 'good' },
      ],
      { label: t('Status', 'অবস্থা'), system: true, default: 'draft' },
    ),
    /** Frozen when declared: every institution gets this very paper. */
    content: f.json(paperContent, {
      label: t('Final paper', 'চূড়ান্ত প্রশ্নপত্র'),
      system: true,
      default: { questions: [], pools: [] },
    }),
    totalMarks: f.decimal({ label: t('Total marks', 'পূর্ণমান'), system: true, min: 0, default: 0 }),
    declaredAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true }),
    /** Hears of an institution that gets no quiz. */
    declaredBy: f.ref('user', { label: t('Published by', 'প্রকাশ করেছেন'), system: true, optional: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-opensAt'],
  indexes: [['group', '-opensAt']],
  scope: 'platform',
  access: groupOnly,
  live: { room: ['group'], roomsOnly: true },
  remove: 'free',
  actions: [],
});

/** Why an institution gets no quiz of its group although its class is selected. */
export const placeRefusals = [
  { value: 'closed', label: t('The head has not opened exams to the group.', 'প্রধান গ্রুপকে পরীক্ষা নেওয়ার সুযোগ দেননি।') },
  { value: 'left', label: t('The institution is no longer in the group.', 'প্রতিষ্ঠানটি আর গ্রুপে নেই।') },
  { value: 'suspended', label: t('The institution is suspended.', 'প্রতিষ্ঠানটি স্থগিত আছে।') },
  { value: 'noSections', label: t('The class has no active section.', 'শ্রেণিটিতে কোনো সক্রিয় শাখা নেই।') },
  { value: 'over', label: t('The quiz had already ended.', 'কুইজের সময় আগেই শেষ হয়ে গেছে।') },
] as const;
export type PlaceRefusal = (typeof placeRefusals)[number]['value'];

/** A group's quiz in one class of one institution, and how it goes there: numbers only, brought by the workers. */
export const GroupQuizPlace = defineEntity({
  name: 'groupQuizPlace',
  labels: {
    one: t('Group quiz at an institution', 'প্রতিষ্ঠানে গ্রুপের কুইজ'),
    many: t('Group quizzes at institutions', 'প্রতিষ্ঠানে গ্রুপের কুইজ'),
  },
  fields: {
    group,
    groupQuiz: f.ref('groupQuiz', { label: t('Group quiz', 'গ্রুপের কুইজ'), system: true }),
    institution: f.ref('institution', { label: t('Institution', 'প্রতিষ্ঠান'), system: true }),
    /** Ids inside the institution. */
    class: f.code({ label: t('Class', 'শ্রেণি'), system: true, max: 24 }),
    subject: f.code({ label: t('Subject', 'বিষয়'), system: true, max: 24 }),
    quiz: f.code({ label: t('Quiz', 'কুইজ'), system: true, optional: true, max: 24 }),
    state: f.choice(quizStates, { label: t('Status', 'অবস্থা'), system: true, default: 'draft' }),
    enrolled: f.int({ label: t('Students', 'শিক্ষার্থী'), system: true, min: 0, default: 0 }),
    started: f.int({ label: t('Started', 'শুরু করেছে'), system: true, min: 0, default: 0 }),
    finished: f.int({ label: t('Submitted', 'জমা হয়েছে'), system: true, min: 0, default: 0 }),
    mean: f.decimal({ label: t('Average', 'গড়'), system: true, optional: true }),
    /** Set while the institution has no quiz for this reason. */
    refusal: f.choice(placeRefusals, { label: t('Not set up', 'তৈরি হয়নি'), system: true, optional: true }),
    /** Cleared by asking again, until the answer. */
    refusedAt: f.dateTime({ label: t('Refused at', 'প্রত্যাখ্যানের সময়'), system: true, optional: true }),
  },
  title: 'institution',
  order: ['createdAt'],
  unique: [['groupQuiz', 'institution', 'class']],
  scope: 'platform',
  access: groupOnly,
  live: {
    room: ['group'],
    roomsOnly: true,
    fields: ['state', 'enrolled', 'started', 'finished', 'mean', 'refusal', 'refusedAt'],
  },
  remove: 'free',
  actions: [],
  audited: false,
});
