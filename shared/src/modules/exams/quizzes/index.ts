import { defineModule, t } from '../../../kit';
import { quizzesActions } from './actions';
import { GroupQuiz, GroupQuizPlace } from './entities/group-quiz';
import { Quiz, QuizPaper, QuizSitting } from './entities/quiz';
import { QuizAnswerEvent, QuizAnswerFile, QuizAttempt, QuizClock } from './entities/quiz-attempt';
import { quizDocuments } from './documents';
import { quizReports } from './reports';
import { quizErrors } from './errors';
import { quizScreens } from './screens';
import { inputLabels } from './input-labels';

export {
  GroupQuiz,
  GroupQuizPlace,
  Quiz,
  QuizAnswerEvent,
  QuizAnswerFile,
  QuizAttempt,
  QuizClock,
  QuizPaper,
  QuizSitting,
  quizDocuments,
  quizErrors,
  quizScreens,
  quizzesActions,
};
export { placeRefusals, type PlaceRefusal, type QuizPlaces } from './entities/group-quiz';
export {
  chosenQuestions,
  drawRules,
  paperContent,
  reviewOptions,
  type PaperContent,
  type PaperQuestion,
  type ReviewOptions,
} from './entities/quiz';
export { eventKinds, type GivenMark, type KeptAnswer } from './entities/quiz-attempt';
export { scoreListTexts } from './documents';
export { quizReports } from './reports';
export * from './states';
export { sheet, type Sheet } from './actions/views';
export * from './rules/answer-files';
export * from './rules/answers';
export * from './rules/deadline';
export * from './rules/draw';
export * from './rules/review';
export * from './rules/statistics';
export const quizzes = defineModule({
  name: 'quizzes',
  labels: t('Quizzes', 'কুইজ'),
  entities: [
    GroupQuiz,
    GroupQuizPlace,
    QuizPaper,
    Quiz,
    QuizSitting,
    QuizAttempt,
    QuizClock,
    QuizAnswerEvent,
    QuizAnswerFile,
  ],
  inputLabels,
  actions: quizzesActions,
  documents: quizDocuments,
  reports: quizReports,
  permissions: [
    {
      key: 'quizzes.manage',
      label: t('Create, monitor and mark quizzes', 'কুইজ তৈরি, পর্যবেক্ষণ ও মূল্যায়ন'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'quizzes.everyQuiz',
      label: t('Manage quizzes of other teachers', 'অন্য শিক্ষকদের কুইজ পরিচালনা'),
      roles: ['head', 'office'],
    },
    { key: 'quizzes.report', label: t('View quiz reports', 'কুইজ প্রতিবেদন দেখা'), roles: ['head', 'office', 'teacher'] },
    {
      key: 'quizzes.group',
      label: t('Group quizzes', 'প্রতিষ্ঠান গ্রুপের কুইজ'),
      roles: ['groupStaff'],
    },
    { key: 'quizzes.sit', label: t('Take quizzes', 'কুইজে অংশগ্রহণ'), roles: ['student'] },
    {
      key: 'quizzes.own',
      label: t('View own or own children’s quizzes', 'নিজের বা সন্তানের কুইজ দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: quizErrors,
  screens: quizScreens,
});
