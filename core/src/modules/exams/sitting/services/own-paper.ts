import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { reviewLevelOf, type ReviewLevel } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { ownStudents } from '../../../foundation/people';
import type { AttemptRow } from './grading';
import type { QuizRow, SittingRow } from './paper';
import { stateBeforeRelease } from './views';

/** The student themselves, or the child that a guardian names. @throws AppError NOT_FOUND for anyone else's */
export async function chosenStudent(ctx: Context, student: string | undefined): Promise<string> {
  const own = (await ownStudents(ctx)) ?? [];
  const [first] = own;
  if (student === undefined ? first === undefined : !own.includes(student)) throw new AppError(kernelErrors.NOT_FOUND);
  return student ?? first!;
}

export function shownState(attempt: AttemptRow, sitting: SittingRow): AttemptRow['state'] {
  const isReleased = sitting.state === 'resultsReleased' || sitting.state === 'archived';
  const isMarked = attempt.state === 'graded' || attempt.state === 'released';
  return isReleased && isMarked ? 'released' : stateBeforeRelease(attempt);
}

export const levelFor = (quiz: QuizRow, sitting: SittingRow, attempt: AttemptRow, now: number): ReviewLevel =>
  reviewLevelOf({
    options: quiz.review,
    quizState: laterOf(quiz.state, sitting.state),
    attemptState: attempt.state,
    finishedAt: attempt.finishedAt ? Date.parse(attempt.finishedAt) : null,
    now,
  });

/** Sections of a quiz end at different times: views that show keys wait for the last of them. */
const laterOf = (quiz: SittingRow['state'], sitting: SittingRow['state']) =>
  quiz === 'closed' || quiz === 'grading' || quiz === 'resultsReleased' || quiz === 'archived'
    ? quiz
    : sitting === 'closed'
      ? 'open'
      : sitting;
