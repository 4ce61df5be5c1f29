import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';
import { answerValue } from '../questionBank';
import { ANSWER_FILE_LIMIT, ANSWER_FILES_KEPT } from './rules/answer-files';
import {
  attemptState,
  clockView,
  instant,
  label,
  millis,
  reviewLevel,
  reviewQuestion,
  session,
  sittingView,
} from './views';

/** A tab's own name, made once for each tab and kept over reloads (sessionStorage). */
const writer = z.string().regex(/^[\w-]{8,60}$/);
const entry = z.strictObject({
  question: idSchema,
  value: answerValue,
  /**
   * When it was answered, by the server's clock as the device estimates it (own clock + offset). Not believed beyond
   * the arrival.
   */
  at: millis,
  /** Milliseconds on this question so far. */
  spent: z.int().min(0).max(86_400_000).optional(),
  /** "Look at it again." */
  flag: z.boolean().optional(),
});
const save = {
  attempt: idSchema,
  writer,
  /**
   * Counts up by one for each new save of this attempt, beginning after `lastSeq`; the same save sent again has the
   * same number.
   */
  seq: z.int().min(1).max(1_000_000),
  /** Everything that has not been acknowledged yet, so that a lost or overtaken save takes nothing with it. */
  answers: z.array(entry).max(200),
  current: z.int().min(0).max(200).optional(),
  /** Number of times that the page lost the focus, in all. */
  blurred: z.int().min(0).max(100_000).optional(),
};
/**
 * `saved`: everything up to `lastSeq` is stored permanently, except what `ignored` names (answered after the deadline
 * or during a pause). `takenOver`: another device is writing; nothing of this save counts. `closed`: the attempt had
 * ended before this arrived.
 */
const acknowledgement = z.strictObject({
  outcome: z.enum(['saved', 'takenOver', 'closed']),
  lastSeq: z.int(),
  ignored: z.array(idSchema),
  clock: clockView,
  receipt: z.string().optional(),
});
const mineRow = z.strictObject({
  sitting: sittingView,
  subject: label,
  sectionLabel: label,
  /** The cost of a wrong answer, for the rules before the start. */
  negativePercent: z.number().optional(),
  /** Present state by the server's clock, whatever a late job says: whether they may start or continue now. */
  canStart: z.boolean(),
  canResume: z.boolean(),
  attempt: z
    .strictObject({
      id: idSchema,
      state: attemptState,
      startedAt: instant,
      deadline: instant,
      finishedAt: instant.optional(),
    })
    .nullable(),
  review: reviewLevel,
  score: z.number().optional(),
});

/** Their ids and addresses are those of quizzes, to which sitting belongs. */
export const sittingActions = defineActions('quizzes', {
  /**
   * Quizzes of the caller's section (a guardian names the child), coming ones first. Follow `quizSitting` in the room
   * `section` and `quizClock` in the room `student`.
   */
  mine: action.query({
    path: 'mine',
    permission: 'quizzes.own',
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({
      serverTime: millis,
      student: idSchema,
      sections: z.array(idSchema),
      rows: z.array(mineRow),
    }),
  }),
  /**
   * One ping for the estimate of the clock's offset: `offset = serverTime − (sent + received) / 2` of the sample with
   * the shortest way.
   */
  serverTime: action.query({
    path: 'time',
    permission: 'quizzes.own',
    input: z.strictObject({}),
    output: z.strictObject({ serverTime: millis }),
  }),
  /**
   * Begins, or continues after a reload or on another device; sending it again changes nothing. The server's clock is
   * read first of all. `have`: hash of a paper that the device keeps.
   */
  start: action.command({
    path: 'sit/start',
    permission: 'quizzes.sit',
    work: 'answers',
    transaction: 'none',
    unaudited: 'the attempt is its own record, and a thousand begin in one second',
    input: z.strictObject({
      quiz: idSchema,
      writer,
      password: z.string().max(60).optional(),
      have: z.string().max(64).optional(),
    }),
    output: session,
    ui: { label: t('Start', 'শুরু করুন') },
  }),
  saveAnswers: action.command({
    path: 'sit/save',
    permission: 'quizzes.sit',
    work: 'answers',
    transaction: 'none',
    unaudited: 'each save is an answer event',
    input: z.strictObject(save),
    output: acknowledgement,
  }),
  /**
   * "I am here", every five seconds: shows the teacher who is connected, and brings the clock where the live feed is
   * blocked.
   */
  beat: action.command({
    path: 'sit/beat',
    permission: 'quizzes.sit',
    work: 'answers',
    transaction: 'none',
    unaudited: 'presence',
    input: z.strictObject({
      attempt: idSchema,
      writer,
      current: z.int().min(0).max(200).optional(),
      blurred: z.int().min(0).max(100_000).optional(),
    }),
    output: z.strictObject({ clock: clockView, writing: z.boolean(), lastSeq: z.int() }),
  }),
  /** Takes over writing for this tab; the one before is frozen from now on, and later answers from it do not count. */
  takeOver: action.command({
    path: 'sit/take-over',
    permission: 'quizzes.sit',
    work: 'answers',
    input: z.strictObject({ attempt: idSchema, writer, have: z.string().max(64).optional() }),
    output: session,
    ui: { label: t('Continue here', 'এখানে চালিয়ে যান') },
  }),
  /**
   * Ends the attempt. The last answers travel with it. Sending it again returns the same receipt. `digest`:
   * `answersDigest` of the rules over the device's answers; `complete` says whether the server has the same.
   */
  submit: action.command({
    path: 'sit/submit',
    permission: 'quizzes.sit',
    work: 'answers',
    transaction: 'none',
    unaudited: 'the attempt is its own record, and a thousand end in one second',
    input: z.strictObject({
      ...save,
      digest: z
        .string()
        .regex(/^[0-9a-f]{16}$/)
        .optional(),
    }),
    output: z.strictObject({
      outcome: z.enum(['submitted', 'takenOver', 'closed']),
      state: attemptState,
      finishedAt: instant.optional(),
      receipt: z.string().optional(),
      answered: z.int(),
      lastSeq: z.int(),
      ignored: z.array(idSchema),
      complete: z.boolean(),
      clock: clockView,
    }),
    ui: {
      label: t('Submit', 'জমা দিন'),
      confirm: t("You can't change your answers after submitting.", 'জমা দেওয়ার পর আর কিছু বদলানো যাবে না।'),
    },
  }),
  /**
   * Brings a photo or document that an answer names (`answerFileText` gives its id). Sending it again changes nothing.
   * While one writes it is always taken, and afterwards, however late, if the answer that was handed in names it.
   * @throws ANSWER_FILE_TYPE, ANSWER_FILE_REFUSED, ANSWER_FILES_MANY
   */
  keepFile: action.command({
    path: 'sit/file',
    permission: 'quizzes.sit',
    work: 'answers',
    maxBytes: Math.ceil(ANSWER_FILE_LIMIT * 1.4),
    transaction: 'none',
    upload: ANSWER_FILE_LIMIT,
    unaudited: 'the attempt that names it is the record',
    input: z.strictObject({
      attempt: idSchema,
      question: idSchema,
      data: z.base64().max(Math.ceil(ANSWER_FILE_LIMIT / 3) * 4 + 4),
    }),
    output: z.strictObject({ id: idSchema }),
  }),
  /** Addresses of files of answers that the caller may see, as far as they have arrived; they end after some hours. */
  answerFiles: action.query({
    path: 'answer-files',
    permission: 'quizAnswerFile.read',
    input: z.strictObject({ ids: z.array(idSchema).max(ANSWER_FILES_KEPT) }),
    output: z.strictObject({
      files: z.array(z.strictObject({ id: idSchema, mime: z.string(), url: z.string(), small: z.string().optional() })),
    }),
  }),
  /** A picture of the paper, only while or after one sits it. */
  paperImage: action.query({
    path: 'sit/:quiz/images/:image',
    permission: 'quizzes.own',
    input: z.strictObject({ quiz: idSchema, image: idSchema }),
    output: z.strictObject({ data: z.string() }),
  }),
  /** One's own paper, as far as the review options allow it now. A guardian names the child. */
  review: action.query({
    path: 'sit/:quiz/review',
    permission: 'quizzes.own',
    input: z.strictObject({ quiz: idSchema, student: idSchema.optional() }),
    output: z.strictObject({
      level: reviewLevel,
      title: z.string(),
      titleBn: z.string(),
      state: attemptState,
      startedAt: instant,
      finishedAt: instant.optional(),
      receipt: z.string().optional(),
      totalMarks: z.number(),
      score: z.number().optional(),
      unmarked: z.int().optional(),
      questions: z.array(reviewQuestion),
    }),
  }),
});
