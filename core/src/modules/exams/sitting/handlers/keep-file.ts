import { createHash } from 'node:crypto';
import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { IMAGE_EDGE, SMALL_EDGE } from '@pathshala/shared/modules/foundation/files';
import {
  ANSWER_FILE_ID_DIGITS,
  ANSWER_FILE_LIMIT,
  ANSWER_FILE_TYPES,
  ANSWER_FILES_KEPT,
  answerFileText,
  QuizAnswerFile,
  sittingErrors,
  type sittingActions,
} from '@pathshala/shared/modules/exams/sitting';
import { type AnswerValue } from '@pathshala/shared/modules/exams/questionBank';
import { filesOf, readUpload, runUnit, signFile, type Context } from '../../../../kernel';
import { ownQuestions } from '../services/grading';
import { attemptSessionOf } from '../services/attempt-sessions';
import { type AttemptSession } from '../services/attempt-session';
import { snapshotOf } from '../services/quiz-snapshot';

type Input = ActionInput<typeof sittingActions.keepFile>;

/**
 * Its id is made of what it is, so that sending it twice is sending it once, and one that the answer named in time may
 * arrive at any time.
 */
export async function keepFile(ctx: Context, input: Input): Promise<ActionOutput<typeof sittingActions.keepFile>> {
  const id = createHash('sha256').update(answerFileText(input)).digest('hex').slice(0, ANSWER_FILE_ID_DIGITS);
  const files = ctx.repo(QuizAnswerFile);
  const { attemptSession } = await attemptSessionOf(ctx, input.attempt, { isFresh: true });
  if (await files.findOne({ id })) return { id };
  await assertTaken(ctx, attemptSession, { id, question: input.question });
  const upload = await readUpload(input.data, {
    accept: ANSWER_FILE_TYPES,
    limit: ANSWER_FILE_LIMIT,
    edge: IMAGE_EDGE,
    smallEdge: SMALL_EDGE,
  });
  if (typeof upload === 'string')
    throw new AppError(sittingErrors.ANSWER_FILE_TYPE, undefined, { data: [sittingErrors.ANSWER_FILE_TYPE.text] });
  const meta = {
    ...upload,
    tenantId: ctx.tenantId,
    ownerId: ctx.actor.userId,
    target: `${QuizAnswerFile.name}.file`,
    name: upload.mime === 'application/pdf' ? 'answer.pdf' : 'answer.webp',
  };
  const kept = await filesOf(ctx.kernel).put(meta);
  const { quiz, student } = attemptSession.attempt;
  try {
    await runUnit(ctx, { id: 'quizzes.keepFile', audited: false }, (unit) =>
      unit
        .repo(QuizAnswerFile)
        .create({ quiz, attempt: input.attempt, student, question: input.question, file: kept.id }, { id }),
    );
  } catch (error) {
    // Another call brought the same file at the same moment; the copy kept by this one is taken by nobody.
    if (!(await files.findOne({ id }))) throw error;
  }
  return { id };
}

/** People who may see the record may see the file. */
export async function answerFiles(
  ctx: Context,
  { ids }: { ids: string[] },
): Promise<ActionOutput<typeof sittingActions.answerFiles>> {
  const rows = ids.length === 0 ? [] : await ctx.repo(QuizAnswerFile).find({ where: { id: { in: ids } } });
  const metas = new Map((await filesOf(ctx.kernel).find(rows.map((row) => row.file))).map((meta) => [meta.id, meta]));
  const { config } = ctx.kernel;
  return {
    files: rows.flatMap(({ id, file }) => {
      const meta = metas.get(file);
      return meta
        ? [
            {
              id,
              mime: meta.mime,
              url: signFile(config.SECRET, meta, { now: ctx.now }),
              ...(meta.hasSmall ? { small: signFile(config.SECRET, meta, { now: ctx.now, size: 'small' }) } : {}),
            },
          ]
        : [];
    }),
  };
}

/** @throws AppError when nothing of this student asks for the file */
async function assertTaken(
  ctx: Context,
  { attempt, answers }: AttemptSession,
  { id, question }: { id: string; question: string },
): Promise<void> {
  if (attempt.state === 'void') throw new AppError(sittingErrors.ATTEMPT_VOID, { reason: attempt.reason ?? '' });
  const { paper } = await snapshotOf(ctx.kernel, ctx.tenantId!, attempt.quiz);
  if (!paper || !ownQuestions(paper, attempt).some((each) => each.id === question && each.type === 'file'))
    throw new AppError(kernelErrors.NOT_FOUND);
  if (names(answers[question]?.value, id)) return;
  if (attempt.state !== 'inProgress') throw new AppError(sittingErrors.ANSWER_FILE_REFUSED);
  if ((await ctx.repo(QuizAnswerFile).count({ attempt: attempt.id, question })) >= ANSWER_FILES_KEPT)
    throw new AppError(sittingErrors.ANSWER_FILES_MANY);
}

const names = (value: AnswerValue | undefined, id: string) => Array.isArray(value) && value.includes(id);
