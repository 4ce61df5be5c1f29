import { defineModule, t } from '../../../kit';
import { sittingActions } from './actions';
import { Quiz, QuizPaper, QuizSitting } from './entities/quiz';
import { QuizAnswerEvent, QuizAnswerFile, QuizAttempt, QuizClock } from './entities/quiz-attempt';
import { sittingErrors } from './errors';
import { sittingScreens } from './screens';

export {
  Quiz,
  QuizAnswerEvent,
  QuizAnswerFile,
  QuizAttempt,
  QuizClock,
  QuizPaper,
  QuizSitting,
  sittingActions,
  sittingErrors,
  sittingScreens,
};
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
export {
  attemptState,
  instant,
  label,
  quizState,
  reason,
  reviewQuestion,
  sheet,
  type Sheet,
  sittingView,
} from './views';
export * from './states';
export * from './rules/answer-files';
export * from './rules/answers';
export * from './rules/deadline';
export * from './rules/draw';
export * from './rules/review';
/** The quiz that a student sits: its frozen paper, its clock and their attempt, on whatever device and network. */
export const sitting = defineModule({
  name: 'sitting',
  belongsTo: 'quizzes',
  labels: t('Sitting a quiz', 'কুইজে অংশগ্রহণ'),
  entities: [QuizPaper, Quiz, QuizSitting, QuizAttempt, QuizClock, QuizAnswerEvent, QuizAnswerFile],
  inputLabels: {
    digest: t('Checksum', 'চেকসাম'),
    have: t('Paper on the device', 'ডিভাইসে থাকা প্রশ্নপত্র'),
  },
  actions: sittingActions,
  permissions: [
    { key: 'quizzes.sit', label: t('Take quizzes', 'কুইজে অংশগ্রহণ'), roles: ['student'] },
    {
      key: 'quizzes.own',
      label: t('View own or own children’s quizzes', 'নিজের বা সন্তানের কুইজ দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: sittingErrors,
  screens: sittingScreens,
});
