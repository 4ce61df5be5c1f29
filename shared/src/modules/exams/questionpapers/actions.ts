import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';
import { drawRules } from '../sitting';
import { paperLines } from './entities/question-paper';

/** Recipe for a paper from the bank: so many of a kind, chapter and difficulty into a division. */
export const blueprint = z
  .array(drawRules.element.extend({ division: z.string().max(12) }))
  .min(1)
  .max(20);
export type Blueprint = z.infer<typeof blueprint>;

export const questionPapersActions = defineActions('questionpapers', {
  /**
   * Questions for the lines of a blueprint: ready ones of the exams' bank, none twice and none of `taken`. The same
   * seed gives the same ones.
   * `missing`: lines of the blueprint for which the bank has too few.
   */
  drawQuestions: action.query({
    path: ':questionPaper/draw',
    method: 'POST',
    permission: 'questionPaper.update',
    input: z.strictObject({
      questionPaper: idSchema,
      blueprint,
      taken: z.array(idSchema).max(150),
      seed: z.int().min(1).max(1_000_000),
    }),
    output: z.strictObject({
      questions: paperLines,
      missing: z.array(z.strictObject({ line: z.int(), wanted: z.int(), found: z.int() })),
    }),
  }),
  /**
   * Begins the online exam of a part of the exam's paper with these questions, for every section that takes it: a quiz
   * that is still a draft, to be looked at and published. @throws CHOICE_ONLINE where questions may be left out,
   * UNKNOWN_PART
   */
  holdOnline: action.command({
    path: ':questionPaper/online',
    permission: 'quizzes.manage',
    input: z.strictObject({
      questionPaper: idSchema,
      part: z.string().min(1).max(12),
      opensAt: z.iso.datetime(),
    }),
    output: z.strictObject({ quiz: idSchema }),
    ui: { label: t('Hold online', 'অনলাইনে পরীক্ষা নিন') },
  }),
  /**
   * Replaces the questions of a paper. @throws FOREIGN_QUESTION for one of another class or subject, or that the caller
   * may not see
   */
  setQuestions: action.command({
    path: ':questionPaper/questions',
    permission: 'questionPaper.update',
    input: z.strictObject({ questionPaper: idSchema, rev: z.int(), questions: paperLines }),
    output: z.strictObject({ rev: z.int(), fullMarks: z.number() }),
    ui: { label: t('Save questions', 'প্রশ্ন সংরক্ষণ করুন') },
  }),
});
