import { z } from 'zod';
import { idSchema, plainLines } from '../../../kit';
import { answerValue, questionKey, questionType } from '../questionBank';
import { attemptStates, quizStates, reviewLevels } from './states';

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

/** One question of a review; parts that the level does not allow are absent. */
export const reviewQuestion = sheetQuestion.extend({
  value: answerValue.optional(),
  given: z.number().optional(),
  outcome: z.enum(['right', 'partial', 'wrong', 'blank', 'waiting']).optional(),
  note: z.string().optional(),
  key: questionKey.optional(),
  explanation: z.string().optional(),
});
