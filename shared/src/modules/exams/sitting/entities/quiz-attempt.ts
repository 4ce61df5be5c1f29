import { z } from 'zod';
import { access, defineEntity, f, idSchema, t } from '../../../../kit';
import { answerValue } from '../../questionBank';
import { ANSWER_FILE_TYPES } from '../rules/answer-files';
import { attemptStates } from '../states';

/**
 * The stored form of one answer. `at`: instant of the answer in server time (ms), never later than its arrival.
 * `spent`: ms on the question so far.
 */
export const keptAnswer = z.strictObject({
  value: answerValue,
  at: z.int(),
  seq: z.int(),
  spent: z.int().optional(),
  flag: z.boolean().optional(),
  /** It arrived when the clock no longer ran, and counts because the device said when it was made. */
  claimed: z.literal(true).optional(),
  /** Anyone who let it count although it came too late, and why. */
  accepted: z.strictObject({ by: idSchema, at: z.int(), reason: z.string() }).optional(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;
/** The marks of one answer. `by` is set when a person gave the marks. */
export const givenMark = z.strictObject({
  marks: z.number(),
  outcome: z.enum(['right', 'partial', 'wrong', 'blank', 'waiting']),
  by: idSchema.optional(),
  note: z.string().max(1_000).optional(),
  /** Of a creative question, by part; they add up to `marks`. */
  parts: z.record(z.string().max(40), z.number()).optional(),
});
export type GivenMark = z.infer<typeof givenMark>;

/**
 * One student's paper. Its id follows from quiz and student, so that starting twice is starting once. Nothing of it has
 * a generated route; its room is the quiz, which only staff may join, so that the score may travel in it.
 */
export const QuizAttempt = defineEntity({
  name: 'quizAttempt',
  labels: { one: t('Attempt', 'উত্তরপত্র'), many: t('Attempts', 'উত্তরপত্র') },
  fields: {
    quiz: f.ref('quiz', { label: t('Quiz', 'কুইজ'), system: true }),
    sitting: f.ref('quizSitting', { label: t('Section quiz', 'শাখার কুইজ'), system: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    state: f.choice(attemptStates, { label: t('Status', 'অবস্থা'), system: true }),
    startedAt: f.dateTime({ label: t('Started', 'শুরুর সময়'), system: true }),
    /** Deadline without the extra time of the section: `deadline = due + pausedMs + extraMinutes` of the sitting. */
    due: f.dateTime({ label: t('Due', 'নির্ধারিত সময়'), system: true }),
    extraPercent: f.int({ label: t('Extra time (%)', 'অতিরিক্ত সময় (%)'), system: true, min: 0, max: 300, default: 0 }),
    extraMinutes: f.int({
      label: t('Own extra minutes', 'নিজস্ব অতিরিক্ত মিনিট'),
      system: true,
      min: 0,
      max: 1_440,
      default: 0,
    }),
    /** Sum of the section's pauses when this attempt began, in milliseconds. */
    pausedBefore: f.int({
      label: t('Pauses before the start (ms)', 'শুরুর আগের বিরতি (মি.সে.)'),
      system: true,
      min: 0,
      default: 0,
    }),
    /** Raised by everything that may change the effect of a save: takeover, own extra time, void, reopening. */
    clock: f.int({ label: t('Clock version', 'ঘড়ির সংস্করণ'), system: true, min: 1, default: 1 }),
    /** The tab that is writing. */
    writer: f.text({ label: t('Writing device', 'লেখার ডিভাইস'), system: true, max: 60 }),
    takeovers: f.int({ label: t('Device changes', 'ডিভাইস বদল'), system: true, min: 0, default: 0 }),
    lastSeq: f.int({ label: t('Last save', 'সর্বশেষ সংরক্ষণ'), system: true, min: 0, default: 0 }),
    /** Arrival of the last save. */
    savedAt: f.dateTime({ label: t('Last save arrived', 'সর্বশেষ সংরক্ষণ পৌঁছানোর সময়'), system: true, optional: true }),
    /** Answers that count by the device's word alone. */
    claimed: f.int({
      label: t('Answers by the device’s clock', 'ডিভাইসের ঘড়ি অনুযায়ী উত্তর'),
      system: true,
      min: 0,
      default: 0,
    }),
    /** Answers that arrived and did not count. */
    late: f.int({ label: t('Late answers', 'দেরিতে আসা উত্তর'), system: true, min: 0, default: 0 }),
    /** Question id → answer. */
    answers: f.json(z.record(idSchema, keptAnswer), { label: t('Answers', 'উত্তর'), system: true, default: {} }),
    /** Number of the question on the screen, from 1. */
    current: f.int({ label: t('Question on screen', 'বর্তমান প্রশ্ন'), system: true, min: 0, default: 0 }),
    answered: f.int({ label: t('Answered', 'উত্তর দেওয়া'), system: true, min: 0, default: 0 }),
    connected: f.bool({ label: t('Connected', 'সংযুক্ত'), system: true, default: true }),
    /** When the server last heard of them; written every half minute, or with a save. */
    seenAt: f.dateTime({ label: t('Last seen', 'সর্বশেষ সংযোগ'), system: true, optional: true }),
    /** The server process that hears their heartbeat. */
    presence: f.text({ label: t('Server', 'যে সার্ভারে'), system: true, optional: true, max: 60 }),
    /** Number of times that the page lost the focus. */
    blurred: f.int({ label: t('Left the page', 'পাতা ছেড়েছে'), system: true, min: 0, default: 0 }),
    finishedAt: f.dateTime({ label: t('Finished', 'শেষের সময়'), system: true, optional: true }),
    finishedBy: f.choice(
      [
        { value: 'student', label: t('Student', 'শিক্ষার্থী') },
        { value: 'deadline', label: t('Deadline', 'সময় শেষ') },
        { value: 'teacher', label: t('Teacher', 'শিক্ষক') },
      ],
      { label: t('Finished by', 'যেভাবে শেষ'), system: true, optional: true },
    ),
    /** SHA-256 over attempt, finish and answers, hexadecimal. */
    receipt: f.code({ label: t('Receipt', 'রসিদ'), system: true, optional: true, max: 64 }),
    /** Question id → marks; present once graded. */
    marks: f.json(z.record(idSchema, givenMark), { label: t('Marks', 'নম্বর'), system: true, optional: true }),
    score: f.decimal({ label: t('Score', 'প্রাপ্ত নম্বর'), system: true, optional: true, min: 0 }),
    /** The score as it was handed on to the exam's marks. */
    examMark: f.decimal({ label: t('Mark in the exam', 'পরীক্ষায় দেওয়া নম্বর'), system: true, optional: true, min: 0 }),
    /** Answers that still wait for a person. */
    unmarked: f.int({ label: t('To be marked', 'মূল্যায়ন বাকি'), system: true, optional: true, min: 0 }),
    /** Version of the paper with the keys that gave the marks. */
    keyVersion: f.int({ label: t('Key version', 'উত্তরমালার সংস্করণ'), system: true, optional: true, min: 1 }),
    /**
     * Lets them write on after the end of the quiz: hard stop and the controller's end no longer count, `due` alone
     * does.
     */
    reopened: f.bool({ label: t('Reopened', 'পুনরায় খোলা'), system: true, default: false }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 500 }),
  },
  title: 'student',
  order: ['quiz', 'student'],
  unique: [['quiz', 'student']],
  indexes: [
    ['quiz', 'state', 'due'],
    ['sitting', 'state', 'due'],
    ['student', '-startedAt'],
  ],
  access: access({
    read: ['head', 'office', 'teacher', 'student', 'guardian'],
    create: ['student'],
    update: ['head', 'office', 'teacher', 'student'],
  }),
  live: {
    room: ['quiz'],
    roomsOnly: true,
    fields: [
      'quiz',
      'section',
      'student',
      'state',
      'startedAt',
      'due',
      'extraPercent',
      'extraMinutes',
      'lastSeq',
      'current',
      'answered',
      'connected',
      'seenAt',
      'blurred',
      'claimed',
      'late',
      'takeovers',
      'finishedAt',
      'finishedBy',
      'score',
      'unmarked',
    ],
  },
  remove: 'free',
  actions: [],
});

/**
 * The changes that a student must learn immediately about their own attempt: own extra time (also granted before they
 * start), takeover by another device, void, reopening. It exists from the first such event on and has the id of the
 * attempt; its room is the student's own.
 */
export const QuizClock = defineEntity({
  name: 'quizClock',
  labels: { one: t('Attempt clock', 'উত্তরপত্রের ঘড়ি'), many: t('Attempt clocks', 'উত্তরপত্রের ঘড়ি') },
  fields: {
    quiz: f.ref('quiz', { label: t('Quiz', 'কুইজ'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    state: f.choice(attemptStates, { label: t('Status', 'অবস্থা'), system: true }),
    due: f.dateTime({ label: t('Due', 'নির্ধারিত সময়'), system: true, optional: true }),
    extraPercent: f.int({ label: t('Extra time (%)', 'অতিরিক্ত সময় (%)'), system: true, min: 0, max: 300, default: 0 }),
    extraMinutes: f.int({
      label: t('Own extra minutes', 'নিজস্ব অতিরিক্ত মিনিট'),
      system: true,
      min: 0,
      max: 1_440,
      default: 0,
    }),
    /** Keys of the grants that are counted already. */
    grants: f.json(z.array(z.string()), { label: t('Grants', 'অনুমোদন'), system: true, default: [] }),
    takeovers: f.int({ label: t('Device changes', 'ডিভাইস বদল'), system: true, min: 0 }),
    clock: f.int({ label: t('Clock version', 'ঘড়ির সংস্করণ'), system: true, min: 1 }),
    reopened: f.bool({ label: t('Reopened', 'পুনরায় খোলা'), system: true, default: false }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 500 }),
  },
  title: 'student',
  order: ['quiz'],
  unique: [['quiz', 'student']],
  access: access({
    read: ['head', 'office', 'teacher', 'student'],
    create: ['head', 'office', 'teacher', 'student'],
    update: ['head', 'office', 'teacher', 'student'],
  }),
  live: {
    room: ['student'],
    filtered: ['student'],
    roomsOnly: true,
    fields: [
      'quiz',
      'student',
      'state',
      'due',
      'extraPercent',
      'extraMinutes',
      'takeovers',
      'clock',
      'reopened',
      'reason',
    ],
  },
  remove: 'free',
  actions: [],
  // The attempt itself is audited, and its saves have the answer events.
  audited: false,
});

export const eventKinds = [
  { value: 'saved', label: t('Saved', 'সংরক্ষিত') },
  { value: 'late', label: t('Too late, not counted', 'দেরিতে এসেছে, গণ্য হয়নি') },
  { value: 'paused', label: t('Written during a pause, not counted', 'বিরতির সময় লেখা, গণ্য হয়নি') },
  { value: 'takenOver', label: t('From a previous device, not counted', 'আগের ডিভাইস থেকে, গণ্য হয়নি') },
  { value: 'closed', label: t('After the end, not counted', 'শেষ হওয়ার পরে, গণ্য হয়নি') },
] as const;

/**
 * The answers that arrived for an attempt, save by save, also those that were not counted; one row holds the saves of
 * some seconds. Appended only. It is the history; the counted answers are in the attempt.
 */
export const QuizAnswerEvent = defineEntity({
  name: 'quizAnswerEvent',
  labels: { one: t('Answer event', 'উত্তরের ঘটনা'), many: t('Answer events', 'উত্তরের ঘটনাপঞ্জি') },
  fields: {
    quiz: f.ref('quiz', { label: t('Quiz', 'কুইজ'), system: true }),
    attempt: f.ref('quizAttempt', { label: t('Attempt', 'উত্তরপত্র'), system: true }),
    /** Number of the last save in the row. */
    seq: f.int({ label: t('Number', 'ক্রমিক'), system: true, min: 0 }),
    kind: f.choice(eventKinds, { label: t('Outcome', 'ফল'), system: true }),
    writer: f.text({ label: t('Writing device', 'লেখার ডিভাইস'), system: true, max: 60 }),
    receivedAt: f.dateTime({ label: t('Arrived', 'পৌঁছানোর সময়'), system: true }),
    /** `at`: instant that the device claimed; `received`: arrival; both in milliseconds. */
    answers: f.json(
      z.array(z.strictObject({ question: idSchema, value: answerValue, at: z.int(), seq: z.int(), received: z.int() })),
      { label: t('Answers', 'উত্তর'), system: true, default: [] },
    ),
  },
  title: 'seq',
  order: ['attempt', 'seq'],
  indexes: [['attempt', 'receivedAt']],
  access: access({ read: ['head', 'office', 'teacher'], create: ['student'] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

/**
 * A photo or document that a student hands in for one question. Its id is derived from its content (`answerFileText`);
 * the answer names it. Only files named in the answer count. Its file name says nothing about the student, because
 * marking is anonymous.
 */
export const QuizAnswerFile = defineEntity({
  name: 'quizAnswerFile',
  labels: { one: t('Answer file', 'উত্তরের ফাইল'), many: t('Answer files', 'উত্তরের ফাইল') },
  fields: {
    quiz: f.ref('quiz', { label: t('Quiz', 'কুইজ'), system: true }),
    attempt: f.ref('quizAttempt', { label: t('Attempt', 'উত্তরপত্র'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true }),
    /** Question of the frozen paper. */
    question: f.code({ label: t('Question', 'প্রশ্ন'), system: true, max: 24 }),
    file: f.file({ label: t('File', 'ফাইল'), system: true, accept: ANSWER_FILE_TYPES }),
  },
  personal: { of: ['student'], rows: 'purge' },
  title: 'question',
  order: ['createdAt'],
  indexes: [['attempt', 'question']],
  access: access({ read: ['head', 'office', 'teacher', 'student', 'guardian'], create: ['student'] }),
  live: { room: ['quiz'], roomsOnly: true },
  remove: 'free',
  actions: [],
  // Thousands may hand in photos in one minute; the attempt that names them is the record.
  audited: false,
});
