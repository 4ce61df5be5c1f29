import { AppError, kernelErrors, type ActionInput, type EntityActions } from '@pathshala/shared/kit';
import { QuizQuestion } from '@pathshala/shared/modules/quizzes';
import type { Context } from '../../../kernel';

/** In place of the plain removal: the bank is everyone's to use, and a question its writer's to delete. @throws AppError FORBIDDEN */
export async function removeQuestion(
  ctx: Context,
  { id, rev }: ActionInput<EntityActions<typeof QuizQuestion>['remove']>,
) {
  const { createdBy } = await ctx.repo(QuizQuestion).get(id);
  if (createdBy !== ctx.actor.userId && !ctx.can('quizzes.keepBank')) throw new AppError(kernelErrors.FORBIDDEN);
  await ctx.repo(QuizQuestion).remove(id, { rev });
  return { id };
}
