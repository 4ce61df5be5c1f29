import { AppError } from '@pathshala/shared/kit';
import { Quiz, QuizAttempt, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { quizErrors } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { releaseAttempts } from '../jobs/release-attempts';
import { orderPassMarks } from '../jobs/pass-marks';
import { assertSheetsOpen } from '../services/exam-part';
import { controlled, sittingsOf, stepQuiz } from '../services/managed';
import { orderTellGroup } from '../services/tell-group';

/** From this commit on students see their results; the attempts themselves follow on a worker. */
export async function release(ctx: Context, { quiz: id }: { quiz: string }): Promise<{ released: number }> {
  const quiz = await controlled(ctx, id);
  const state = stepQuiz(quiz.state, 'release');
  const waiting = await ctx
    .repo(QuizAttempt)
    .aggregate<{ n: number }>(
      { quiz: id, state: { in: ['submitted', 'autoSubmitted', 'graded'] }, unmarked: { gt: 0 } },
      [{ $group: { _id: null, n: { $sum: '$unmarked' } } }],
    );
  if (waiting[0] && waiting[0].n > 0) throw new AppError(quizErrors.MARKING_UNFINISHED, { count: waiting[0].n });
  await assertSheetsOpen(ctx, quiz);
  await ctx.repo(Quiz).update(id, { state, releasedAt: ctx.now.toISOString() }, { rev: quiz.rev });
  for (const sitting of await sittingsOf(ctx, quiz))
    await ctx.repo(QuizSitting).update(sitting.id, { state }, { rev: sitting.rev });
  orderTellGroup(ctx, quiz);
  orderPassMarks(ctx, quiz);
  ctx.after(releaseAttempts, { quiz: id }, { id: `quiz-release-${id}-${quiz.rev}` });
  return { released: await ctx.repo(QuizAttempt).count({ quiz: id, state: { in: ['graded', 'released'] } }) };
}

export async function archive(ctx: Context, { quiz: id }: { quiz: string }): Promise<{ id: string }> {
  const quiz = await controlled(ctx, id);
  const state = stepQuiz(quiz.state, 'archive');
  await ctx.repo(Quiz).update(id, { state }, { rev: quiz.rev });
  for (const sitting of await sittingsOf(ctx, quiz))
    await ctx.repo(QuizSitting).update(sitting.id, { state }, { rev: sitting.rev });
  return { id };
}
