import { AppError, type ActionInput, type StoredInput } from '@pathshala/shared/kit';
import {
  GRACE_MS,
  Quiz,
  QuizAttempt,
  quizErrors,
  QuizPaper,
  QuizSitting,
  type quizzesActions,
} from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { advanceOne } from '../jobs/advance-quiz';
import { announceQuiz } from '../jobs/announce-quiz';
import { freeze, paperHash } from '../services/freeze';
import { assertOwn, controlled, sittingsOf, stepQuiz } from '../services/managed';
import type { QuizRow } from '../services/paper';
import { given } from '../services/views';
import { answerQuiz, type QuizAnswer } from './declare';

/** Freezes the paper, shows the quiz to its sections, and orders the jobs of the instants that are known. */
export async function publish(
  ctx: Context,
  { quiz: id, rev }: ActionInput<typeof quizzesActions.publish>,
): Promise<QuizAnswer> {
  const quiz = await controlled(ctx, id);
  stepQuiz(quiz.state, 'publish');
  const { content, why, count, total } = await freeze(ctx, quiz);
  if (why[0]) throw new AppError(quizErrors.QUIZ_NOT_READY, { why: why[0] });
  const paper = await ctx.repo(QuizPaper).create({ hash: paperHash(content), version: 1, content });
  const opensNow = quiz.opensAt <= ctx.now.toISOString();
  const state = opensNow ? 'open' : 'scheduled';
  const row = await ctx
    .repo(Quiz)
    .update(
      id,
      { state, paper: paper.id, questionCount: count, totalMarks: total, publishedAt: ctx.now.toISOString() },
      { rev },
    );
  await openSittings(ctx, row);
  return answerQuiz(ctx, row);
}

/** Shows a published quiz to its sections, and orders the jobs of the instants that are known. */
export async function openSittings(ctx: Context, row: QuizRow): Promise<void> {
  const { title, titleBn, opensAt, closesAt, limitMinutes, lastStartAt, questionCount, totalMarks, state } = row;
  const values = (section: string): StoredInput<typeof QuizSitting> => ({
    quiz: row.id,
    section,
    title,
    titleBn,
    state,
    opensAt,
    closesAt,
    ...given('lastStartAt', lastStartAt),
    limitMinutes,
    questionCount,
    totalMarks,
    ...given('examSubject', row.examSubject),
    locked: row.password !== undefined,
  });
  await ctx.repo(QuizSitting).createMany(row.sections.map(values));
  for (const instant of [opensAt, ...(lastStartAt ? [lastStartAt] : []), closesAt]) {
    const at = Date.parse(instant) + (instant === closesAt ? GRACE_MS : 0) + 500;
    ctx.after(
      advanceOne,
      { quiz: row.id },
      { id: `quiz-${row.id}-${row.rev}-${at}`, delayMs: Math.max(0, at - ctx.now.getTime()) },
    );
  }
  ctx.after(announceQuiz, { quiz: row.id }, { id: `quiz-announce-${row.id}-${row.rev}` });
}

/** Back to a draft; its rows of the sections go, and students no longer see it. */
export async function withdraw(
  ctx: Context,
  { quiz: id }: ActionInput<typeof quizzesActions.withdraw>,
): Promise<QuizAnswer> {
  const quiz = await controlled(ctx, id);
  assertOwn(quiz);
  if ((await ctx.repo(QuizAttempt).count({ quiz: id })) > 0) throw new AppError(quizErrors.QUIZ_HAS_ATTEMPTS);
  // Nobody has started, so an open one is as good as a scheduled one.
  const state = stepQuiz(quiz.state === 'open' ? 'scheduled' : quiz.state, 'withdraw');
  for (const sitting of await sittingsOf(ctx, quiz)) await ctx.repo(QuizSitting).remove(sitting.id);
  const row = await ctx.repo(Quiz).update(id, { state, paper: null, publishedAt: null });
  return answerQuiz(ctx, row);
}
