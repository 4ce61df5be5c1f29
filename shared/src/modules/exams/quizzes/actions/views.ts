import { z } from 'zod';
import { idSchema } from '../../../../kit';
import { difficulty, questionType } from '../../questionBank';
import { attemptState, instant } from '../../sitting';

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
