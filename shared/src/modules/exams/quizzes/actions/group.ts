import { z } from 'zod';
import { action, idSchema, nothing, t, plainText, plainLines } from '../../../../kit';
import { placeRefusals, quizPlaces } from '../entities/group-quiz';
import { chosenQuestions, reviewOptions, instant, label, quizState } from '../../sitting';

const declaration = {
  title: plainText(150),
  titleBn: plainText(150),
  instructions: plainLines(5_000, { min: 0 }).nullable().optional(),
  questions: chosenQuestions,
  places: quizPlaces,
  opensAt: instant,
  closesAt: instant,
  limitMinutes: z.int().min(1).max(600),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  negativePercent: z.number().min(0).max(100),
  review: reviewOptions,
};
const groupState = z.enum(['draft', 'declared']);
const quizView = z.strictObject({
  ...declaration,
  id: idSchema,
  rev: z.int(),
  state: groupState,
  totalMarks: z.number(),
});
const placeRow = z.strictObject({
  id: idSchema,
  institution: label,
  class: label,
  state: quizState,
  enrolled: z.int(),
  started: z.int(),
  finished: z.int(),
  mean: z.number().nullable(),
  refusal: z.enum(placeRefusals.map(({ value }) => value)).nullable(),
  /** When its quiz can be asked for again; null once it has one. */
  retryFrom: instant.nullable(),
});
const quizRow = z.strictObject({
  id: idSchema,
  rev: z.int(),
  title: z.string(),
  titleBn: z.string(),
  state: groupState,
  opensAt: instant,
  closesAt: instant,
  limitMinutes: z.int(),
  questions: z.int(),
  totalMarks: z.number(),
  institutions: z.int(),
  enrolled: z.int(),
  started: z.int(),
  finished: z.int(),
  /** Selected classes that get no quiz, for the reason on their row. */
  refused: z.int(),
});

/**
 * The work of a group's office: quizzes declared to classes of its institutions, and their comparison.
 */
export const groupActions = {
  /** Institutions of the group, with the classes that have sections, and the subjects. */
  groupPlaces: action.query({
    path: 'group/places',
    permission: 'quizzes.group',
    input: nothing,
    output: z.strictObject({
      institutions: z.array(
        z.strictObject({
          id: idSchema,
          label,
          classes: z.array(z.strictObject({ id: idSchema, label, sections: z.int() })),
          subjects: z.array(z.strictObject({ id: idSchema, label })),
        }),
      ),
    }),
  }),
  groupQuizzes: action.query({
    path: 'group/quizzes',
    permission: 'quizzes.group',
    input: nothing,
    output: z.strictObject({ group: idSchema, rows: z.array(quizRow) }),
  }),
  /** `why`: what keeps it from being declared. */
  groupQuiz: action.query({
    path: 'group/quizzes/:id',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ quiz: quizView, why: z.array(label), places: z.array(placeRow) }),
  }),
  saveGroupQuiz: action.command({
    path: 'group/quizzes',
    permission: 'quizzes.group',
    input: z.strictObject({ ...declaration, id: idSchema.optional(), rev: z.int().optional() }),
    output: z.strictObject({ quiz: quizView, why: z.array(label) }),
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  discardGroupQuiz: action.command({
    path: 'group/quizzes/:id/discard',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema, rev: z.int() }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Delete', 'মুছুন') },
  }),
  /** Freezes the paper; a worker makes the quiz in each institution, where it is announced to its students. */
  declareGroupQuiz: action.command({
    path: 'group/quizzes/:id/declare',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema, rev: z.int() }),
    output: z.strictObject({ quiz: quizView, places: z.int() }),
    ui: { label: t('Publish', 'প্রকাশ করুন') },
  }),
  /** Asks again for the quiz of a place from `retryFrom` on; until then, and once it has its quiz, it stays as it is. */
  retryGroupQuizPlace: action.command({
    path: 'group/quiz-places/:place/retry',
    permission: 'quizzes.group',
    input: z.strictObject({ place: idSchema }),
    output: z.strictObject({ place: idSchema }),
    ui: { label: t('Try again', 'আবার চেষ্টা করুন') },
  }),
  /** Institutions side by side, and the best students over all. Follow `groupQuizPlace` in the room `group`. */
  groupReport: action.query({
    path: 'group/quizzes/:id/report',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({
      quiz: z.strictObject({
        id: idSchema,
        title: z.string(),
        titleBn: z.string(),
        totalMarks: z.number(),
        opensAt: instant,
        closesAt: instant,
      }),
      rows: z.array(
        placeRow.extend({
          percent: z.number().nullable(),
          median: z.number().nullable(),
          highest: z.number().nullable(),
          lowest: z.number().nullable(),
          place: z.int().nullable(),
          bands: z.array(z.int()).length(10),
        }),
      ),
      /** Answers that wait for a person: figures are of the other papers, and there are no places yet. */
      unmarked: z.int(),
      best: z.array(
        z.strictObject({ name: z.string(), nameBn: z.string(), institution: label, score: z.number(), place: z.int() }),
      ),
    }),
  }),
};
