import { createHash } from 'node:crypto';
import { AppError, kernelErrors, PICTURE_TYPES, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { IMAGE_EDGE } from '@pathshala/shared/modules/files';
import {
  answerValue,
  quizErrors,
  QuizImage,
  QuizQuestion,
  scoreAnswer,
  type quizzesActions,
} from '@pathshala/shared/modules/quizzes';
import { readUpload, type Context } from '../../../kernel';
import { given } from '../services/views';

const eq = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, { eq: value }]])),
  );

export async function bank(
  ctx: Context,
  { q, page, size, ...wanted }: ActionInput<typeof quizzesActions.bank>,
): Promise<ActionOutput<typeof quizzesActions.bank>> {
  const questions = ctx.repo(QuizQuestion);
  const { rows, total } = await questions.page({ page, size, ...(q ? { q } : {}), filter: eq(wanted) } as never);
  const { class: ofClass, subject } = wanted;
  const chapters = await questions.aggregate<{ _id: string | null }>(
    { ...given('class', ofClass), ...given('subject', subject) },
    [{ $group: { _id: '$chapter' } }, { $sort: { _id: 1 } }],
  );
  return {
    rows: rows.map(({ id, rev, class: klass, subject: of, chapter, difficulty, type, body, marks, image, status }) => ({
      id,
      rev,
      class: klass,
      subject: of,
      ...given('chapter', chapter),
      difficulty,
      type,
      body,
      marks,
      ...given('image', image),
      status,
    })),
    total,
    chapters: chapters.flatMap((each) => each._id ?? []),
  };
}

/** Small enough to lie in the paper: a student whose line is gone still sees it. */
const IMAGE_LIMIT = 200_000;

export async function addImage(
  ctx: Context,
  { data: sent }: { data: string },
): Promise<ActionOutput<typeof quizzesActions.addImage>> {
  const text = /^data:[\w/+.-]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(sent)?.[1] ?? '';
  // Of what was sent: what a library makes of it may differ from version to version.
  const hash = createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex');
  const known = await ctx.repo(QuizImage).findOne({ hash });
  if (known) return { id: known.id, type: known.type };
  const upload = await readUpload(text, { accept: PICTURE_TYPES, limit: IMAGE_LIMIT, edge: IMAGE_EDGE });
  if (typeof upload === 'string' || upload.bytes.byteLength > IMAGE_LIMIT)
    throw new AppError(quizErrors.IMAGE_NOT_ACCEPTED, undefined, { data: [quizErrors.IMAGE_NOT_ACCEPTED.text] });
  const type = 'webp';
  const data = `data:${upload.mime};base64,${Buffer.from(upload.bytes).toString('base64')}`;
  const { id } = await ctx.repo(QuizImage).create({ hash, type, data });
  return { id, type };
}

export async function tryQuestion(
  ctx: Context,
  { question, value, marks, negativePercent = 0, partialCredit = true }: ActionInput<typeof quizzesActions.tryQuestion>,
): Promise<ActionOutput<typeof quizzesActions.tryQuestion>> {
  const parsed = answerValue.safeParse(value ?? null);
  if (!parsed.success) throw new AppError(kernelErrors.VALIDATION, undefined, { value: [kernelErrors.MALFORMED.text] });
  return scoreAnswer(await ctx.repo(QuizQuestion).get(question), parsed.data, {
    marks,
    negativePercent,
    partialCredit,
  });
}
