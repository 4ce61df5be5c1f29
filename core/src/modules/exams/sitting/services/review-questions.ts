import { type ActionOutput } from '@pathshala/shared/kit';
import { paperOf, shows, type sittingActions, type ReviewLevel } from '@pathshala/shared/modules/exams/sitting';
import { type AttemptRow } from './grading';
import { seedFor } from './ids';
import { type Paper, type QuizRow } from './paper';
import { given } from './views';
import { viewQuestion } from './question-view';

type ReviewQuestions = ActionOutput<typeof sittingActions.review>['questions'];

/** Questions of one student's paper, with what a level of review shows of them. */
export function reviewQuestions(quiz: QuizRow, paper: Paper, attempt: AttemptRow, level: ReviewLevel): ReviewQuestions {
  return paperOf(paper.content, seedFor(attempt.quiz, attempt.student), quiz).map((question, index) => {
    const mark = attempt.marks?.[question.id];
    const isKeyShown = shows(level, 'keys');
    return {
      ...viewQuestion(question, index),
      ...(attempt.answers[question.id] ? { value: attempt.answers[question.id]!.value } : {}),
      ...given('given', mark?.marks),
      ...given('outcome', mark?.outcome),
      ...given('note', mark?.note),
      ...(isKeyShown ? { key: question.key, ...given('explanation', question.explanation) } : {}),
    };
  });
}
