import { z } from 'zod';
import { action, idSchema, t } from '../../../../kit';
import { type eventKinds, instant, label, reason, reviewQuestion } from '../../sitting';
import { answerValue } from '../../questionBank';

const lateKind = z.enum(['late', 'paused', 'takenOver', 'closed'] satisfies (typeof eventKinds)[number]['value'][]);

/** An answer that arrived and does not count: its value, and the one that counts instead. */
const lateAnswer = z.strictObject({
  student: idSchema,
  roll: z.int(),
  name: z.string(),
  nameBn: z.string(),
  section: label,
  /** Its place: with `question` and `seq` it names one answer. */
  event: idSchema,
  seq: z.int(),
  kind: lateKind,
  /** When it was made, by the device. */
  at: instant,
  receivedAt: instant,
  question: reviewQuestion,
  value: answerValue,
  /** The answer that counts now; absent = none. */
  standing: answerValue.optional(),
});

export const lateActions = {
  /**
   * Answers that arrived after their attempt had ended and differ from the ones that count: the last one for each
   * question.
   */
  lateAnswers: action.query({
    path: 'results/:quiz/late',
    permission: 'quizzes.manage',
    input: z.strictObject({ quiz: idSchema }),
    output: z.strictObject({ rows: z.array(lateAnswer) }),
  }),
  /**
   * Lets one answer count that came too late, of a device without a network for instance. A mark that a person gave to
   * the answer before it goes.
   */
  acceptLate: action.command({
    path: 'results/:quiz/late',
    permission: 'quizzes.manage',
    input: z.strictObject({
      quiz: idSchema,
      student: idSchema,
      event: idSchema,
      seq: z.int().min(1),
      question: idSchema,
      reason,
    }),
    output: z.strictObject({ score: z.number(), unmarked: z.int() }),
    ui: { label: t('Let it count', 'গণ্য করুন') },
  }),
};
