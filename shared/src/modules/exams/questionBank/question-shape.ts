import { z } from 'zod';
import { idSchema, t, plainLines } from '../../../kit';

export const questionTypes = [
  { value: 'single', label: t('MCQ, one correct answer', 'বহুনির্বাচনি (একটি সঠিক উত্তর)') },
  { value: 'multiple', label: t('MCQ, several correct answers', 'বহুনির্বাচনি (একাধিক সঠিক উত্তর)') },
  { value: 'trueFalse', label: t('True or false', 'সত্য-মিথ্যা') },
  { value: 'numeric', label: t('Number', 'সংখ্যা') },
  { value: 'shortText', label: t('Short answer', 'সংক্ষিপ্ত উত্তর') },
  { value: 'fillBlanks', label: t('Fill in the blanks', 'শূন্যস্থান পূরণ') },
  { value: 'matching', label: t('Matching', 'মিলকরণ') },
  { value: 'ordering', label: t('Put in order', 'ক্রমানুসারে সাজানো') },
  { value: 'creative', label: t('Creative question (teacher marks)', 'সৃজনশীল প্রশ্ন (শিক্ষক মূল্যায়ন করবেন)') },
  { value: 'file', label: t('Photo or file (teacher marks)', 'ছবি বা ফাইল (শিক্ষক মূল্যায়ন করবেন)') },
] as const;
export type QuestionType = (typeof questionTypes)[number]['value'];

export const difficulties = [
  { value: 'easy', label: t('Easy', 'সহজ') },
  { value: 'medium', label: t('Medium', 'মাঝারি') },
  { value: 'hard', label: t('Hard', 'কঠিন') },
] as const;
export type Difficulty = (typeof difficulties)[number]['value'];

/** The purpose of a question. One of an exam is nobody's practice before the exam. */
export const questionBanks = [
  { value: 'quiz', label: t('Quizzes', 'কুইজ') },
  { value: 'exam', label: t('Exams', 'পরীক্ষা') },
] as const;

/** Name of an option, item, pair or part inside one question: `a`, `b`, … */
const mark = z.string().regex(/^[a-z][a-z0-9]{0,7}$/);
const cell = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(z.string().min(1).max(2_000));
const option = z.strictObject({ id: mark, text: cell });
/** A choice is a text, a picture (`quizImage`), or both. */
const choice = z
  .strictObject({
    id: mark,
    text: z
      .string()
      .transform((text) => text.normalize('NFC').trim())
      .pipe(z.string().max(2_000)),
    image: idSchema.optional(),
  })
  .refine(({ text, image }) => text !== '' || image !== undefined, {
    path: ['text'],
    error: 'A choice needs a text or a picture',
  });

/**
 * The parts of a question that a student sees in addition to its body. Texts are plain, with TeX between `\(` and `\)`;
 * only the fields that the type uses are given: `options` single, multiple; `unit` numeric; `blanks` fillBlanks (the
 * body holds `{{1}}`, `{{2}}`, …); `left`, `right` matching; `items` ordering (always shown shuffled); `parts`
 * creative, which divide the question's marks by weight.
 */
export const questionContent = z.strictObject({
  options: z.array(choice).max(12).optional(),
  unit: z.string().trim().max(40).optional(),
  blanks: z.int().min(1).max(20).optional(),
  left: z.array(option).max(12).optional(),
  right: z.array(option).max(16).optional(),
  items: z.array(option).max(12).optional(),
  parts: z
    .array(
      z.strictObject({
        id: mark,
        label: z.string().trim().min(1).max(10),
        text: cell,
        weight: z.number().min(0.25).max(100),
      }),
    )
    .max(8)
    .optional(),
});
export type QuestionContent = z.infer<typeof questionContent>;

/** Content whose choices are words: a group's bank holds no pictures. */
export const wordsContent = questionContent.refine(
  ({ options }) => (options ?? []).every((each) => each.image === undefined),
  { path: ['options'], error: 'Choices of a group have no pictures' },
);

const accepted = z
  .array(
    z
      .string()
      .transform((text) => text.normalize('NFC').trim())
      .pipe(z.string().min(1).max(500)),
  )
  .max(30);

/**
 * The right answer. It never travels to a student before their review allows it. `options` single (exactly one),
 * multiple; `truth` trueFalse; `value`, `tolerance`, `tolerancePercent` numeric; `accepted` shortText (one list) and
 * fillBlanks (a list for each blank); `pairs` matching (left → right); `order` ordering; `guidance` creative and file,
 * for the marker. `everybody`: the question was faulty, everyone who sat it gets full marks.
 */
export const questionKey = z.strictObject({
  options: z.array(mark).max(12).optional(),
  truth: z.boolean().optional(),
  value: z.number().optional(),
  tolerance: z.number().min(0).optional(),
  tolerancePercent: z.number().min(0).max(100).optional(),
  accepted: z.array(accepted).max(20).optional(),
  pairs: z.record(mark, mark).optional(),
  order: z.array(mark).max(12).optional(),
  guidance: plainLines(5_000, { min: 0 }).optional(),
  everybody: z.boolean().optional(),
});
export type QuestionKey = z.infer<typeof questionKey>;

/**
 * A student's answer. `null` = cleared. single: option id; multiple: option ids; trueFalse: boolean; numeric and
 * shortText: the typed text, in either script; fillBlanks: one text for each blank; matching: left → right; ordering:
 * item ids; creative: part id → text; file: ids of `quizAnswerFile`, see `answerFileId`.
 */
export const answerValue = z.union([
  z.null(),
  z.boolean(),
  z.string().max(20_000),
  z.array(z.string().max(500)).max(30),
  z.record(z.string().max(8), z.string().max(20_000)),
]);
export type AnswerValue = z.infer<typeof answerValue>;

/** One question as a rule needs it. */
export interface KeyedQuestion {
  type: QuestionType;
  content: QuestionContent;
  key: QuestionKey;
}

const values = <V extends string>(choices: readonly { value: V }[]) => choices.map((each) => each.value) as [V, ...V[]];
/** Schemas of the choices, for contracts. */
export const questionType = z.enum(values(questionTypes));
export const bankKind = z.enum(values(questionBanks));
export const difficulty = z.enum(values(difficulties));
