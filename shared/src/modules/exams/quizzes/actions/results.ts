import { z } from 'zod';
import { action, idSchema, t, plainLines } from '../../../../kit';
import { answerValue, questionContent, questionKey, questionType } from '../../questionBank';
import { eventKinds, instant, label, quizState, reason, reviewQuestion } from '../../sitting';
import { gridRow, itemStatistics } from './views';

const ofQuiz = { quiz: idSchema };
const summary = z.strictObject({
  enrolled: z.int(),
  started: z.int(),
  finished: z.int(),
  graded: z.int(),
  void: z.int(),
  /** Answers that wait for a person; means, places and results wait for them. */
  unmarked: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  highest: z.number().nullable(),
  lowest: z.number().nullable(),
  /** Share of students in each tenth of the total marks. */ bands: z.array(z.int()).length(10),
});
const script = z.strictObject({
  /** A pseudonym; it does not reveal the student. */
  script: z.string(),
  value: answerValue,
  marks: z.number().nullable(),
  note: z.string().optional(),
  /** Marks by part of a creative question, where they were given so. */
  parts: z.record(z.string(), z.number()).optional(),
  done: z.boolean(),
  rev: z.int(),
});
const markingProgress = z.strictObject({
  question: idSchema,
  number: z.int(),
  type: questionType,
  body: z.string(),
  marks: z.number(),
  total: z.int(),
  done: z.int(),
});

export const resultActions = {
  /** Figures of each question, also while the quiz runs: then over the answers saved so far. */
  statistics: action.query({
    path: 'results/:quiz/statistics',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, section: idSchema.optional() }),
    output: z.strictObject({ serverTime: z.int(), summary, items: z.array(itemStatistics) }),
  }),
  /** Students with score and place (1, 1, 3); `columns` makes it exportable. */
  report: action.query({
    path: 'results/:quiz/report',
    permission: 'quizzes.report',
    input: z.strictObject({ ...ofQuiz, section: idSchema.optional() }),
    output: z.strictObject({
      quiz: z.strictObject({
        id: idSchema,
        title: z.string(),
        titleBn: z.string(),
        subject: label,
        totalMarks: z.number(),
        opensAt: instant,
        closesAt: instant,
      }),
      summary,
      rows: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          section: label,
          state: gridRow.shape.state,
          score: z.number().optional(),
          percent: z.number().optional(),
          place: z.int().optional(),
          /** Answers of theirs that are not marked yet: the score is of the others. */
          unmarked: z.int().optional(),
          minutes: z.number().optional(),
          finishedBy: gridRow.shape.finishedBy,
        }),
      ),
    }),
  }),
  /** The questions that wait for a person. */
  markingList: action.query({
    path: 'results/:quiz/marking',
    permission: 'quizzes.manage',
    input: z.strictObject(ofQuiz),
    output: z.strictObject({ questions: z.array(markingProgress) }),
  }),
  /** Answers to one question over all students, without names, in an order that says nothing. */
  markingQueue: action.query({
    path: 'results/:quiz/marking/:question',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, question: idSchema }),
    output: z.strictObject({
      question: z.strictObject({
        id: idSchema,
        number: z.int(),
        type: questionType,
        body: z.string(),
        image: idSchema.optional(),
        content: z.unknown(),
        key: questionKey,
        marks: z.number(),
      }),
      scripts: z.array(script),
    }),
  }),
  /**
   * Gives marks by hand, to waiting answers or instead of the automatic marks; those of a creative question also by
   * part. @throws MARKS_TOO_HIGH, PARTS_DIFFER
   */
  giveMarks: action.command({
    path: 'results/:quiz/marking/:question',
    permission: 'quizzes.manage',
    input: z.strictObject({
      ...ofQuiz,
      question: idSchema,
      entries: z
        .array(
          z.strictObject({
            script: z.string().max(40),
            marks: z.number().min(0).max(100).multipleOf(0.25),
            note: plainLines(1_000, { min: 0 }).optional(),
            /** By part of a creative question; they add up to `marks`. */
            parts: z.record(z.string().max(40), z.number().min(0).max(100)).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    output: z.strictObject({ scripts: z.array(script), left: z.int() }),
    ui: { label: t('Save marks', 'নম্বর সংরক্ষণ') },
  }),
  /**
   * The keys of the frozen paper as they are now, and how many papers still wait to be marked by them. Follow
   * `quizAttempt` in the room `quiz`.
   */
  keys: action.query({
    path: 'results/:quiz/keys',
    permission: 'quizzes.manage',
    input: z.strictObject(ofQuiz),
    output: z.strictObject({
      quiz: z.strictObject({ id: idSchema, title: z.string(), titleBn: z.string(), state: quizState }),
      version: z.int(),
      attempts: z.int(),
      waiting: z.int(),
      may: z.boolean(),
      questions: z.array(
        z.strictObject({
          id: idSchema,
          number: z.int(),
          type: questionType,
          body: z.string(),
          image: idSchema.optional(),
          content: questionContent,
          key: questionKey,
          marks: z.number(),
          byHand: z.int(),
        }),
      ),
    }),
  }),
  /**
   * The effect of another key: the students whose score would change, and by how much. Changes nothing. `rows` are the
   * first two hundred of them, the greatest change first.
   */
  tryKey: action.query({
    path: 'results/:quiz/keys/:question/try',
    method: 'POST',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, question: idSchema, key: questionKey }),
    output: z.strictObject({
      attempts: z.int(),
      up: z.int(),
      down: z.int(),
      byHand: z.int(),
      meanBefore: z.number().nullable(),
      meanAfter: z.number().nullable(),
      rows: z.array(
        z.strictObject({
          student: idSchema,
          roll: z.int(),
          name: z.string(),
          nameBn: z.string(),
          section: label,
          before: z.number(),
          after: z.number(),
        }),
      ),
    }),
  }),
  /**
   * Corrects the key of a frozen question; every attempt is marked again on a worker. Marks that a person gave stay.
   */
  changeKey: action.command({
    path: 'results/:quiz/keys/:question',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, question: idSchema, key: questionKey, reason }),
    output: z.strictObject({ version: z.int(), attempts: z.int() }),
    ui: { label: t('Update key and re-mark', 'উত্তরমালা বদলে পুনরায় মূল্যায়ন') },
  }),
  /** Shows the results to the students, as far as the review options say. Refused while answers wait for marking. */
  release: action.command({
    path: 'results/:quiz/release',
    permission: 'quizzes.manage',
    input: z.strictObject(ofQuiz),
    output: z.strictObject({ released: z.int() }),
    ui: { label: t('Publish results', 'ফল প্রকাশ করুন') },
  }),
  archive: action.command({
    path: 'results/:quiz/archive',
    permission: 'quizzes.manage',
    input: z.strictObject(ofQuiz),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Archive', 'আর্কাইভ করুন') },
  }),
  /** One student's paper with answers, keys and marks, for staff. */
  paperOf: action.query({
    path: 'results/:quiz/papers/:student',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, student: idSchema }),
    output: z.strictObject({
      row: gridRow,
      receipt: z.string().optional(),
      questions: z.array(
        reviewQuestion.extend({
          at: instant.optional(),
          spentSeconds: z.number().optional(),
          /** It counts by the device's word alone. */
          claimed: z.boolean().optional(),
          /** Reason for letting it count although it came too late. */
          accepted: z.string().optional(),
        }),
      ),
    }),
  }),
  /** The saves that arrived of one attempt, one by one: the way the paper was written can be followed. */
  events: action.query({
    path: 'results/:quiz/papers/:student/events',
    permission: 'quizzes.manage',
    input: z.strictObject({ ...ofQuiz, student: idSchema }),
    output: z.strictObject({
      events: z.array(
        z.strictObject({
          seq: z.int(),
          kind: z.enum(eventKinds.map((each) => each.value) as [(typeof eventKinds)[number]['value']]),
          receivedAt: instant,
          writer: z.string(),
          answers: z.array(
            z.strictObject({ question: idSchema, number: z.int().nullable(), value: answerValue, at: instant }),
          ),
        }),
      ),
    }),
  }),
};
