import { createHash } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  answerValue,
  QuizImage,
  QuizQuestion,
  scoreAnswer,
  type bankActions,
} from '@pathshala/shared/modules/exams/questionBank';
import { type Context } from '../../../../kernel';
import { keepFor } from '../../../foundation/files';

const eq = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, { eq: value }]])),
  );

export async function bank(
  ctx: Context,
  { q, page, size, bank: of = 'quiz', ...filters }: ActionInput<typeof bankActions.bank>,
): Promise<ActionOutput<typeof bankActions.bank>> {
  const wanted = { bank: of, ...filters };
  const questions = ctx.repo(QuizQuestion);
  const { rows, total } = await questions.page({ page, size, ...(q ? { q } : {}), filter: eq(wanted) });
  const { class: ofClass, subject } = wanted;
  const chapters = await questions.aggregate<{ _id: string | null }>(
    { bank: of, ...(ofClass ? { class: ofClass } : {}), ...(subject ? { subject } : {}) },
    [{ $group: { _id: '$chapter' } }, { $sort: { _id: 1 } }],
  );
  return {
    rows: rows.map(
      ({ id, rev, class: klass, subject: about, chapter, difficulty, type, body, marks, image, status }) => ({
        id,
        rev,
        class: klass,
        subject: about,
        ...(chapter ? { chapter } : {}),
        difficulty,
        type,
        body,
        marks,
        ...(image ? { image } : {}),
        status,
      }),
    ),
    total,
    chapters: chapters.flatMap((each) => each._id ?? []),
  };
}

export async function addQuestions(
  ctx: Context,
  { bank: of, class: klass, subject, questions }: ActionInput<typeof bankActions.addQuestions>,
): Promise<ActionOutput<typeof bankActions.addQuestions>> {
  await ctx
    .repo(QuizQuestion)
    .createMany(questions.map((each) => ({ ...each, bank: of, class: klass, subject, status: 'ready' as const })));
  return { added: questions.length };
}

export async function addImage(
  ctx: Context,
  { name, data }: ActionInput<typeof bankActions.addImage>,
): Promise<ActionOutput<typeof bankActions.addImage>> {
  // Hash of the bytes as sent: a library's output may differ from version to version.
  const hash = createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
  const known = await ctx.repo(QuizImage).findOne({ hash });
  if (known) return { id: known.id };
  const { id: file } = await keepFor(ctx, { target: `${QuizImage.name}.file`, name, data });
  return { id: (await ctx.repo(QuizImage).create({ hash, file })).id };
}

export async function tryQuestion(
  ctx: Context,
  { question, value, marks, negativePercent = 0, partialCredit = true }: ActionInput<typeof bankActions.tryQuestion>,
): Promise<ActionOutput<typeof bankActions.tryQuestion>> {
  const parsed = answerValue.safeParse(value ?? null);
  if (!parsed.success) throw new AppError(kernelErrors.VALIDATION, undefined, { value: [kernelErrors.MALFORMED.text] });
  return scoreAnswer(await ctx.repo(QuizQuestion).get(question), parsed.data, {
    marks,
    negativePercent,
    partialCredit,
  });
}
