import type { bankScreens } from '@pathshala/shared/modules/exams/questionBank';
import type { ScreenLoad, ScreenLoads } from '../../../kit/screen-loads';

/** The list of questions is a catalogue with a page of its own: its form cannot be generated. */
export const bankLoads: ScreenLoads<typeof bankScreens> & Record<'quizzes.questions', ScreenLoad> = {
  'quizzes.questions': () => import('./pages/QuestionListPage'),
  'quizzes.newQuestion': () => import('./pages/QuestionPage/QuestionPage'),
  'quizzes.editQuestion': () => import('./pages/QuestionPage/QuestionPage'),
  'quizzes.examQuestions': () => import('./pages/ExamQuestions/ExamQuestionListPage'),
  'quizzes.newExamQuestion': () => import('./pages/ExamQuestions/ExamQuestionPage'),
  'quizzes.editExamQuestion': () => import('./pages/ExamQuestions/ExamQuestionPage'),
  'quizzes.groupQuestions': () => import('./pages/GroupQuestions/GroupQuestionListPage'),
  'quizzes.newGroupQuestion': () => import('./pages/GroupQuestions/GroupQuestionPage'),
  'quizzes.editGroupQuestion': () => import('./pages/GroupQuestions/GroupQuestionPage'),
};
