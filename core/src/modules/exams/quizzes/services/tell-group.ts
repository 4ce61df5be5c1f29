import { GroupQuizPlace, summarise, wholeScores } from '@pathshala/shared/modules/exams/quizzes';
import { Quiz, QuizAttempt } from '@pathshala/shared/modules/exams/sitting';
import type { Context } from '../../../../kernel';
import { strengthOf } from '../../../school/academics';
import { tellGroup } from '../jobs/group-quiz';
import type { QuizRow } from '../../sitting';

/** Orders the numbers for the group, if a group declared the quiz. */
export function orderTellGroup(ctx: Context, { id, groupQuiz }: Pick<QuizRow, 'id' | 'groupQuiz'>): void {
  if (groupQuiz) ctx.after(tellGroup, { quiz: id }, {});
}

/**
 * Brings state and numbers of an institution's quiz to the group that declared it; unchanged values are not written. Of
 * the system, in the institution.
 */
export async function tellGroupOf(sys: Context, id: string): Promise<void> {
  const quiz = await sys.repo(Quiz).findOne({ id });
  if (!quiz?.groupQuiz) return;
  const place = await sys
    .repo(GroupQuizPlace)
    .findOne({ groupQuiz: quiz.groupQuiz, institution: sys.tenantId!, class: quiz.class });
  if (!place) return;
  const attempts = await sys
    .repo(QuizAttempt)
    .find({ where: { quiz: id, state: { in: ['inProgress', 'submitted', 'autoSubmitted', 'graded', 'released'] } } });
  const strength = await strengthOf(sys, sys.today, quiz.sections);
  const finished = attempts.filter((row) => row.state !== 'inProgress');
  const next = {
    state: quiz.state,
    enrolled: [...strength.values()].reduce((sum, each) => sum + each, 0),
    started: attempts.length,
    finished: finished.length,
    mean: summarise(wholeScores(finished), quiz.totalMarks).mean,
  };
  const isSame = Object.entries(next).every(([name, value]) => (place[name as keyof typeof next] ?? null) === value);
  if (!isSame) await sys.repo(GroupQuizPlace).update(place.id, next);
}
