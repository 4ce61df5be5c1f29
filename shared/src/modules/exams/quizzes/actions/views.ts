import { z } from 'zod';
import { idSchema, plainLines } from '../../../../kit';
import { answerValue, difficulty, questionKey, questionType } from '../../questionBank';
import { attemptStates, quizStates, reviewLevels } from '../states';

/** Shapes that several answers share. */
const values = <V extends string>(choices: readonly { value: V }[]) => choices.map((each) => each.value) as [V, ...V[]];
export const label = z.strictObject({ en: z.string(), bn: z.string() });
export const quizState = z.enum(values(quizStates));
export const attemptState = z.enum(values(attemptStates));
export const reviewLevel = z.enum(values(reviewLevels));
export const instant = z.iso.datetime();
/** Milliseconds since 1970 by the server's clock. */
export const millis = z.int().min(0);
export const reason = plainLines(500, { min: 3 });

/** The quiz of one section as its students know it. */
export const sittingView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  quiz: idSchema,
  section: idSchema,
  title: z.string(),
  titleBn: z.string(),
  state: quizState,
  opensAt: instant,
  closesAt: instant,
  lastStartAt: instant.optional(),
  limitMinutes: z.int(),
  questionCount: z.int(),
  totalMarks: z.number(),
  /** The paper of which it is the online exam. */
  examSubject: idSchema.optional(),
  locked: z.boolean(),
  extraMinutes: z.int(),
  pausedAt: instant.optional(),
  pausedMs: z.int(),
  endedAt: instant.optional(),
});

/**
 * Everything a countdown needs, in server time. Between two answers the screen recomputes the deadline from the live
 * fields of `quizSitting` (pausedAt, pausedMs, extraMinutes, endedAt) and `quizClock` (due) with `deadlineOf` of the
 * rules.
 */
export const clockView = z.strictObject({
  serverTime: millis,
  state: attemptState,
  quizState,
  startedAt: instant,
  due: instant,
  deadline: instant,
  pausedAt: instant.optional(),
  pausedMs: z.int(),
  extraMinutes: z.int(),
  endedAt: instant.optional(),
  clock: z.int(),
  takeovers: z.int(),
});

const shown = z.array(z.strictObject({ id: z.string(), text: z.string() }));
const shownChoices = z.array(z.strictObject({ id: z.string(), text: z.string(), image: z.string().optional() }));
/**
 * `questionContent` as it leaves: it was checked and composed when it came in, and two thousand papers leave in one
 * second.
 */
const shownContent = z.strictObject({
  options: shownChoices.optional(),
  unit: z.string().optional(),
  blanks: z.int().optional(),
  left: shown.optional(),
  right: shown.optional(),
  items: shown.optional(),
  parts: z
    .array(z.strictObject({ id: z.string(), label: z.string(), text: z.string(), weight: z.number() }))
    .optional(),
});

/**
 * A question on paper: never with a key. `number` counts from 1 in this student's order; options, right sides and items
 * are in their order too.
 */
export const sheetQuestion = z.strictObject({
  id: idSchema,
  number: z.int(),
  type: questionType,
  body: z.string(),
  image: idSchema.optional(),
  marks: z.number(),
  content: shownContent,
});
/** A frozen paper as students may see it, before anything is drawn or put in order: no keys, and no numbers yet. */
export const sheet = z.strictObject({
  questions: z.array(sheetQuestion),
  pools: z.array(z.strictObject({ count: z.int(), questions: z.array(sheetQuestion) })),
});
export type Sheet = z.infer<typeof sheet>;
export const paperView = z.strictObject({
  hash: z.string(),
  title: z.string(),
  titleBn: z.string(),
  instructions: z.string().optional(),
  totalMarks: z.number(),
  negativePercent: z.number(),
  limitMinutes: z.int(),
  questions: z.array(sheetQuestion),
});
export const keptAnswerView = z.strictObject({ value: answerValue, at: millis, flag: z.boolean().optional() });

/** Everything that a screen needs to write on, whatever happened to it before: reload, power cut, other device. */
export const session = z.strictObject({
  attempt: idSchema,
  quiz: idSchema,
  /** False: another tab or device is writing; `takeOver` gets it. */
  writing: z.boolean(),
  lastSeq: z.int(),
  current: z.int(),
  clock: clockView,
  /** Question id → answer, as the server has them. */
  answers: z.record(idSchema, keptAnswerView),
  /** Null when the caller has this paper already (`have`). */
  paper: paperView.nullable(),
  paperHash: z.string(),
  receipt: z.string().optional(),
  finishedAt: instant.optional(),
});

/** One student on the controller's screen. The live fields of `quizAttempt` update it, matched by `student`. */
export const gridRow = z.strictObject({
  student: idSchema,
  roll: z.int(),
  name: z.string(),
  nameBn: z.string(),
  section: idSchema,
  attempt: idSchema.nullable(),
  rev: z.int(),
  state: attemptState,
  startedAt: instant.optional(),
  due: instant.optional(),
  deadline: instant.optional(),
  extraPercent: z.int(),
  extraMinutes: z.int(),
  lastSeq: z.int(),
  current: z.int(),
  answered: z.int(),
  connected: z.boolean(),
  seenAt: instant.optional(),
  blurred: z.int(),
  /** Answers that count by the device's word alone: they arrived while the clock did not run. */
  claimed: z.int(),
  /** Answers that arrived and did not count; see `lateAnswers`. */
  late: z.int(),
  takeovers: z.int(),
  finishedAt: instant.optional(),
  finishedBy: z.enum(['student', 'deadline', 'teacher']).optional(),
  score: z.number().optional(),
  unmarked: z.int().optional(),
  reason: z.string().optional(),
});

/** Figures of a question. Shares are 0–1; null when nobody, or too few, answered. */
export const itemStatistics = z.strictObject({
  question: idSchema,
  number: z.int(),
  type: questionType,
  body: z.string(),
  difficulty,
  marks: z.number(),
  shown: z.int(),
  answered: z.int(),
  right: z.int(),
  partial: z.int(),
  wrong: z.int(),
  waiting: z.int(),
  /** Mean share of the marks. */
  facility: z.number().nullable(),
  /** Correlation of the marks with the rest of the paper, −1 to 1. */
  discrimination: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  /** Number of times that each choice was taken, right ones marked; for single, multiple and true/false. */
  choices: z.array(z.strictObject({ id: z.string(), text: z.string(), right: z.boolean(), count: z.int() })),
});

/** One question of a review; parts that the level does not allow are absent. */
export const reviewQuestion = sheetQuestion.extend({
  value: answerValue.optional(),
  given: z.number().optional(),
  outcome: z.enum(['right', 'partial', 'wrong', 'blank', 'waiting']).optional(),
  note: z.string().optional(),
  key: questionKey.optional(),
  explanation: z.string().optional(),
});
