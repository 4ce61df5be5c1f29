import { AppError, kernelErrors } from '@pathshala/shared/kit';
import {
  nextQuizState,
  Quiz,
  QuizSitting,
  quizStates,
  type QuizEvent,
  type QuizState,
} from '@pathshala/shared/modules/exams/sitting';
import { quizErrors } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import type { QuizRow, SittingRow } from '../../sitting';

/** Whether the caller runs this quiz, not only looks on. */
export const mayControl = (ctx: Context, { teacher }: QuizRow) =>
  ctx.can('quizzes.everyQuiz') || (teacher !== undefined && teacher === ctx.actor.staff);

/**
 * A quiz that the caller runs. @throws AppError NOT_FOUND when they may not see it, FORBIDDEN when they only look on
 */
export async function controlled(ctx: Context, id: string): Promise<QuizRow> {
  const quiz = await ctx.repo(Quiz).get(id);
  if (!mayControl(ctx, quiz)) throw new AppError(kernelErrors.FORBIDDEN);
  return quiz;
}

/** @throws AppError GROUP_QUIZ_FIXED when a group declared it */
export function assertOwn({ groupQuiz }: QuizRow): void {
  if (groupQuiz) throw new AppError(quizErrors.GROUP_QUIZ_FIXED);
}

/** @throws AppError QUIZ_STEP_REFUSED */
export function stepQuiz(state: QuizState, event: QuizEvent): QuizState {
  const next = nextQuizState(state, event);
  if (!next)
    throw new AppError(quizErrors.QUIZ_STEP_REFUSED, { state: quizStates.find((each) => each.value === state)!.label });
  return next;
}

/** The quiz in its sections, in the order of the declaration. */
export async function sittingsOf(
  ctx: Context,
  { id, sections }: Pick<QuizRow, 'id' | 'sections'>,
): Promise<SittingRow[]> {
  const rows = await ctx.repo(QuizSitting).find({ where: { quiz: id } });
  return rows.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
}
