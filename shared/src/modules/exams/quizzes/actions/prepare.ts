import { z } from 'zod';
import { action, idSchema, t, plainText, plainLines } from '../../../../kit';
import {
  chosenQuestions,
  drawRules,
  reviewOptions,
  instant,
  label,
  quizState,
  reason,
  sittingView,
} from '../../sitting';
import { gridRow } from './views';
import { questionKey, questionType } from '../../questionBank';

/** The input of the declaring form; `null` clears. */
const declaration = {
  title: plainText(150),
  titleBn: plainText(150),
  class: idSchema,
  sections: z.array(idSchema).min(1).max(60),
  subject: idSchema,
  teacher: idSchema.nullable().optional(),
  instructions: plainLines(5_000, { min: 0 }).nullable().optional(),
  networks: z.string().trim().max(500).nullable().optional(),
  questions: chosenQuestions,
  draw: drawRules,
  opensAt: instant,
  closesAt: instant,
  limitMinutes: z.int().min(1).max(600),
  lastStartAt: instant.nullable().optional(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  negativePercent: z.number().min(0).max(100),
  partialCredit: z.boolean(),
  password: z.string().trim().max(60).nullable().optional(),
  /** The paper and its part, by key, of which this is the online exam. */
  examSubject: idSchema.nullable().optional(),
  examPart: z.string().trim().max(12).nullable().optional(),
  review: reviewOptions,
};
const quizView = z.strictObject({
  ...declaration,
  id: idSchema,
  rev: z.int(),
  state: quizState,
  questionCount: z.int(),
  totalMarks: z.number(),
  publishedAt: instant.optional(),
  closedAt: instant.optional(),
  releasedAt: instant.optional(),
});
/**
 * `why`: reasons that keep it from being published, in both languages; empty when it can be. `may`: the actions that
 * this caller can take on it now.
 */
const quizAnswer = z.strictObject({
  quiz: quizView,
  sittings: z.array(sittingView),
  sections: z.array(z.strictObject({ id: idSchema, label, students: z.int() })),
  why: z.array(label),
  may: z.strictObject({
    edit: z.boolean(),
    publish: z.boolean(),
    control: z.boolean(),
    mark: z.boolean(),
    release: z.boolean(),
  }),
});
const declareRow = z.strictObject({
  id: idSchema,
  title: z.string(),
  titleBn: z.string(),
  class: label,
  subject: label,
  sections: z.array(label),
  teacher: label.nullable(),
  state: quizState,
  opensAt: instant,
  closesAt: instant,
  limitMinutes: z.int(),
  questionCount: z.int(),
  totalMarks: z.number(),
  students: z.int(),
  started: z.int(),
  finished: z.int(),
});

/** Declarations: everything before a quiz opens. */
export const prepareActions = {
  /** Quizzes that the caller may see, newest first, with how many started and finished. */
  quizzes: action.query({
    path: 'declared',
    permission: 'quizzes.manage',
    input: z.strictObject({
      state: quizState.optional(),
      section: idSchema.optional(),
      subject: idSchema.optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(100).default(25),
    }),
    output: z.strictObject({ rows: z.array(declareRow), total: z.int() }),
  }),
  openQuiz: action.query({
    path: 'declared/:quiz',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema }),
    output: quizAnswer,
  }),
  declare: action.command({
    path: 'declared',
    permission: 'quizzes.manage',
    input: z.strictObject(declaration),
    output: quizAnswer,
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  /** Only a draft changes freely; a scheduled one is withdrawn first. */
  edit: action.command({
    path: 'declared/:quiz/edit',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, rev: z.int(), patch: z.strictObject(declaration).partial() }),
    output: quizAnswer,
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  copy: action.command({
    path: 'declared/:quiz/copy',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, opensAt: instant, closesAt: instant }),
    output: quizAnswer,
    ui: { label: t('Duplicate', 'অনুলিপি করুন') },
  }),
  discard: action.command({
    path: 'declared/:quiz/discard',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, rev: z.int() }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Delete', 'মুছুন'), confirm: t('This cannot be undone.', 'এটি আর ফিরিয়ে আনা যাবে না।') },
  }),
  /** The paper as a student would get it (of any student's seed), for the author. With keys, since they wrote them. */
  preview: action.query({
    path: 'declared/:quiz/preview',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, seed: z.int().min(0).default(1) }),
    output: z.strictObject({
      questions: z.array(
        z.strictObject({
          id: idSchema,
          number: z.int(),
          type: questionType,
          body: z.string(),
          image: idSchema.optional(),
          marks: z.number(),
          content: z.unknown(),
          key: questionKey,
        }),
      ),
      totalMarks: z.number(),
    }),
  }),
  /** Freezes the paper and shows the quiz to its sections. */
  publish: action.command({
    path: 'declared/:quiz/publish',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, rev: z.int() }),
    output: quizAnswer,
    ui: { label: t('Publish', 'প্রকাশ করুন') },
  }),
  /** Back to a draft, as long as nobody has started. */
  withdraw: action.command({
    path: 'declared/:quiz/withdraw',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema }),
    output: quizAnswer,
    ui: { label: t('Withdraw', 'প্রত্যাহার করুন') },
  }),
};

/** The quiz while it runs, for anyone who controls it. */
const whom = { quiz: idSchema, section: idSchema.optional(), student: idSchema.optional() };
export const monitorAnswer = z.strictObject({
  serverTime: z.int(),
  quiz: z.strictObject({
    id: idSchema,
    title: z.string(),
    titleBn: z.string(),
    state: quizState,
    questionCount: z.int(),
    totalMarks: z.number(),
    subject: label,
  }),
  sittings: z.array(sittingView.extend({ label })),
  rows: z.array(gridRow),
});
export const controlActions = {
  /**
   * Every student of the sections with the state of their attempt, by section and roll. Then follow `quizAttempt` and
   * `quizSitting` in the room `quiz`.
   */
  monitor: action.query({
    path: 'running/:quiz',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema }),
    output: monitorAnswer,
  }),
  /**
   * Minutes more for one student, one section, or (neither given) everyone; counted once for each `key`, so that
   * sending twice is granting once. `percent` sets a student's own extra time instead of adding.
   */
  extend: action.command({
    path: 'running/:quiz/extend',
    permission: 'quizzes.manage',
    input: z.strictObject({
      ...whom,
      minutes: z.int().min(1).max(240).optional(),
      percent: z.int().min(0).max(300).optional(),
      key: z.string().min(8).max(60),
    }),
    output: monitorAnswer,
    ui: { label: t('Add extra time', 'অতিরিক্ত সময় দিন') },
  }),
  /** Stops the clocks of one section or of all. */
  pause: action.command({
    path: 'running/:quiz/pause',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, section: idSchema.optional() }),
    output: monitorAnswer,
    ui: { label: t('Pause', 'বিরতি দিন') },
  }),
  resume: action.command({
    path: 'running/:quiz/resume',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, section: idSchema.optional() }),
    output: monitorAnswer,
    ui: { label: t('Resume', 'আবার শুরু করুন') },
  }),
  /** Ends the quiz for everyone now; students who are still writing are submitted with their present answers. */
  closeNow: action.command({
    path: 'running/:quiz/close',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema }),
    output: monitorAnswer,
    ui: {
      label: t('End now', 'এখনই শেষ করুন'),
      confirm: t('Everyone still writing will be submitted now.', 'যারা এখনো লিখছে তাদের উত্তর এখনই জমা হয়ে যাবে।'),
    },
  }),
  voidAttempt: action.command({
    path: 'running/:quiz/void',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, student: idSchema, reason }),
    output: monitorAnswer,
    ui: { label: t('Void attempt', 'উত্তরপত্র বাতিল করুন') },
  }),
  /** Lets a student write on, with `minutes` from now. */
  reopenAttempt: action.command({
    path: 'running/:quiz/reopen',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema, student: idSchema, minutes: z.int().min(1).max(600), reason }),
    output: monitorAnswer,
    ui: { label: t('Reopen', 'আবার লিখতে দিন') },
  }),
};
