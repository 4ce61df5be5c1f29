import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  QuizAttempt,
  sittingErrors,
  shows,
  type sittingActions,
  type ReviewLevel,
} from '@pathshala/shared/modules/exams/sitting';
import { renamedKey } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { type AttemptRow } from '../services/grading';
import { attemptIdOf } from '../services/ids';
import { snapshotOf } from '../services/quiz-snapshot';
import { type Paper, type QuizRow } from '../services/paper';
import { shownValue } from '../services/shown-ids';
import { given } from '../services/views';
import { chosenStudent, levelFor, shownState } from '../services/own-paper';
import { reviewQuestions } from '../services/review-questions';

type Review = ActionOutput<typeof sittingActions.review>;

/**
 * One's own paper. Parts that the level does not show are not in the answer at all. @throws AppError REVIEW_NOT_OPEN
 */
export async function review(
  ctx: Context,
  { quiz: id, student: asked }: ActionInput<typeof sittingActions.review>,
): Promise<Review> {
  const student = await chosenStudent(ctx, asked);
  const attempt = await ctx.repo(QuizAttempt).get(attemptIdOf(id, student));
  const snapshot = await snapshotOf(ctx.kernel, ctx.tenantId!, id, { isFresh: true });
  const sitting = snapshot.sittings.get(attempt.sitting);
  if (!sitting || !snapshot.paper) throw new AppError(kernelErrors.NOT_FOUND);
  const level = levelFor(snapshot.quiz, sitting, attempt, ctx.now.getTime());
  if (level === 'nothing') throw new AppError(sittingErrors.REVIEW_NOT_OPEN);
  const { title, titleBn, totalMarks } = snapshot.quiz;
  return {
    level,
    title,
    titleBn,
    state: shownState(attempt, sitting),
    startedAt: attempt.startedAt,
    ...given('finishedAt', attempt.finishedAt),
    ...given('receipt', attempt.receipt),
    totalMarks,
    ...given('score', attempt.score),
    ...given('unmarked', attempt.unmarked),
    questions: shows(level, 'marks') ? ownReview(snapshot.quiz, snapshot.paper, attempt, level) : [],
  };
}

/** With the ids of the student's own paper: some review theirs while others still write. */
const ownReview = (quiz: QuizRow, paper: Paper, attempt: AttemptRow, level: ReviewLevel): Review['questions'] =>
  reviewQuestions(quiz, paper, attempt, level).map((question) => {
    const shown = paper.shown.of(question);
    return {
      ...question,
      content: shown.content,
      ...given('value', question.value === undefined ? undefined : shownValue(question, question.value, shown)),
      ...given('key', question.key && renamedKey(question.key, shown.toShown)),
    };
  });
