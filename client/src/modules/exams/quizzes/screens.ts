import type { bankScreens } from '@pathshala/shared/modules/exams/questionBank';
import type { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import type { sittingScreens } from '@pathshala/shared/modules/exams/sitting';
import type { ScreenLoad, ScreenLoads } from '../../../kit/screen-loads';

/**
 * Screens of quizzes and of their question bank. The list of questions is a catalogue with a page of its own: its form
 * cannot be generated.
 */
export const quizLoads: ScreenLoads<typeof quizScreens> &
  ScreenLoads<typeof bankScreens> &
  ScreenLoads<typeof sittingScreens> &
  Record<'quizzes.questions', ScreenLoad> = {
  'quizzes.declared': () => import('./pages/DeclaredPage'),
  'quizzes.declare': () => import('./pages/DeclarePage/DeclarePage'),
  'quizzes.edit': () => import('./pages/DeclarePage/DeclarePage'),
  'quizzes.monitor': () => import('./pages/MonitorPage/MonitorPage'),
  'quizzes.marking': () => import('./pages/MarkingPage/MarkingPage'),
  'quizzes.keys': () => import('./pages/KeysPage/KeysPage'),
  'quizzes.questions': () => import('./pages/QuestionListPage'),
  'quizzes.newQuestion': () => import('./pages/QuestionPage/QuestionPage'),
  'quizzes.editQuestion': () => import('./pages/QuestionPage/QuestionPage'),
  'quizzes.examQuestions': () => import('./pages/ExamQuestions/ExamQuestionListPage'),
  'quizzes.newExamQuestion': () => import('./pages/ExamQuestions/ExamQuestionPage'),
  'quizzes.editExamQuestion': () => import('./pages/ExamQuestions/ExamQuestionPage'),
  'quizzes.report': () => import('./pages/ReportPage/ReportPage'),
  'quizzes.groupQuestions': () => import('./pages/GroupPages/GroupQuestionListPage'),
  'quizzes.newGroupQuestion': () => import('./pages/GroupPages/GroupQuestionPage'),
  'quizzes.editGroupQuestion': () => import('./pages/GroupPages/GroupQuestionPage'),
  'quizzes.groupDeclare': () => import('./pages/GroupPages/GroupDeclarePage'),
  'quizzes.groupReport': () => import('./pages/GroupPages/GroupReportPage'),
  'quizzes.mine': () => import('./pages/MinePage'),
  'quizzes.sit': () => import('./pages/SitPage/SitPage'),
  'quizzes.sitExam': () => import('./pages/SitPage/SitPage'),
  'quizzes.review': () => import('./pages/ReviewPage'),
};
