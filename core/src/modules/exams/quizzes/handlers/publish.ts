import { type ActionInput, AppError } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { quizErrors, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { freeze, paperHash } from '../services/freeze';
import { assertOwn, controlled, sittingsOf, stepQuiz } from '../services/managed';
import { openSittings } from '../services/open-sittings';
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
