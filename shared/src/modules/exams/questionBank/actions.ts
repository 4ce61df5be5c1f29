import { z } from 'zod';
import { action, defineActions, idSchema, plainLines, plainText, t } from '../../../kit';
import { FILE_LIMIT } from '../../foundation/files';
import { difficulty, bankKind, questionContent, questionKey, questionType, wordsContent } from './question-shape';

const sheetQuestionInput = z.strictObject({
  type: questionType,
  chapter: plainText(120).optional(),
  difficulty,
  body: z.string().min(1).max(20_000),
  content: questionContent,
  key: questionKey,
  marks: z.number().min(0.25).max(100),
  explanation: plainLines(5_000, { min: 0 }).optional(),
});
const bankRow = z.strictObject({
  id: idSchema,
  rev: z.int(),
  class: idSchema,
  subject: idSchema,
  chapter: z.string().optional(),
  difficulty,
  type: questionType,
  body: z.string(),
  marks: z.number(),
  image: idSchema.optional(),
  status: z.enum(['draft', 'ready']),
});
const text = (max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1).max(max));
const status = z.enum(['draft', 'ready']);
const question = {
  class: text(40),
  subject: text(80),
  chapter: z.string().trim().max(120).nullable().optional(),
  difficulty,
  type: questionType,
  body: z.string().min(1).max(20_000),
  content: wordsContent,
  key: questionKey,
  explanation: z.string().max(5_000).nullable().optional(),
  marks: z.number().min(0.25).max(100),
  status,
};
const questionRow = z.strictObject({
  id: idSchema,
  rev: z.int(),
  class: z.string(),
  subject: z.string(),
  chapter: z.string().optional(),
  difficulty,
  type: questionType,
  body: z.string(),
  marks: z.number(),
  status,
});
const wholeQuestion = questionRow.extend({
  content: wordsContent,
  key: questionKey,
  explanation: z.string().optional(),
});
/** Their ids and addresses are those of quizzes, to which the bank belongs. */
export const bankActions = defineActions('quizzes', {
  /**
   * Questions of the bank for a picker: light rows, without keys and pictures. The catalogue itself has the generated
   * actions of `quizQuestion`.
   */
  bank: action.query({
    path: 'bank',
    permission: 'quizQuestion.read',
    input: z.strictObject({
      bank: bankKind.default('quiz'),
      class: idSchema.optional(),
      subject: idSchema.optional(),
      chapter: z.string().max(120).optional(),
      difficulty: difficulty.optional(),
      type: questionType.optional(),
      status: z.enum(['draft', 'ready']).optional(),
      q: z.string().max(200).optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(200).default(50),
    }),
    output: z.strictObject({ rows: z.array(bankRow), total: z.int(), chapters: z.array(z.string()) }),
  }),
  /**
   * Keeps a picture for questions, as `files.keep` does; the same picture again is the same id. Its address is
   * `files.links` of `quizImage.file`. `data` is base64. @throws FILE_TYPE, FILE_TOO_LARGE, FILE_BROKEN, NO_SPACE_LEFT
   */
  addImage: action.command({
    path: 'images',
    permission: 'quizQuestion.create',
    // Base64 makes four characters of three bytes.
    maxBytes: Math.ceil(FILE_LIMIT * 1.4),
    input: z.strictObject({ name: plainText(300), data: z.base64().max(Math.ceil(FILE_LIMIT / 3) * 4 + 4) }),
    output: z.strictObject({ id: idSchema }),
    upload: FILE_LIMIT,
  }),
  /** Questions of one class and subject as a sheet gave them, all or none; each must be complete. @throws VALIDATION */
  addQuestions: action.command({
    path: 'questions/add',
    permission: 'quizQuestion.create',
    input: z.strictObject({
      bank: bankKind,
      class: idSchema,
      subject: idSchema,
      questions: z.array(sheetQuestionInput).min(1).max(200),
    }),
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Add questions', 'প্রশ্ন যোগ করুন') },
  }),
  /** The marks that a question gives an answer, for the author who tries it out. */
  tryQuestion: action.query({
    path: 'questions/try',
    permission: 'quizQuestion.read',
    method: 'POST',
    input: z.strictObject({
      question: idSchema,
      value: z.unknown(),
      marks: z.number().min(0.25).max(100),
      negativePercent: z.number().min(0).max(100).default(0),
      partialCredit: z.boolean().default(true),
    }),
    output: z.strictObject({ marks: z.number(), outcome: z.enum(['right', 'partial', 'wrong', 'blank', 'waiting']) }),
  }),

  // Questions that a group's office writes once for its institutions.
  groupBank: action.query({
    path: 'group/bank',
    permission: 'quizzes.group',
    input: z.strictObject({
      class: z.string().max(40).optional(),
      subject: z.string().max(80).optional(),
      type: questionType.optional(),
      status: status.optional(),
      q: z.string().max(200).optional(),
      page: z.int().min(1).default(1),
      size: z.int().min(1).max(200).default(25),
    }),
    output: z.strictObject({
      rows: z.array(questionRow),
      total: z.int(),
      classes: z.array(z.string()),
      subjects: z.array(z.string()),
      /** The caller's group, for the rooms of live changes. */
      group: idSchema,
    }),
  }),
  groupQuestion: action.query({
    path: 'group/bank/:id',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema }),
    output: wholeQuestion,
  }),
  saveGroupQuestion: action.command({
    path: 'group/bank',
    permission: 'quizzes.group',
    input: z.strictObject({ ...question, id: idSchema.optional(), rev: z.int().optional() }),
    output: wholeQuestion,
    ui: { label: t('Save', 'সংরক্ষণ') },
  }),
  removeGroupQuestion: action.command({
    path: 'group/bank/:id/remove',
    permission: 'quizzes.group',
    input: z.strictObject({ id: idSchema, rev: z.int() }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Delete', 'মুছুন') },
  }),
});
