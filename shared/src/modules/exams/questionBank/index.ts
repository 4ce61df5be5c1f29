import { defineModule, t } from '../../../kit';
import { bankActions } from './actions';
import { GroupQuizQuestion } from './entities/group-quiz-question';
import { QuizImage, QuizQuestion } from './entities/quiz-question';
import { inputLabels } from './input-labels';
import { bankScreens } from './screens';

export { bankActions, bankScreens, GroupQuizQuestion, QuizImage, QuizQuestion };
export {
  answerValue,
  difficulties,
  questionBanks,
  questionContent,
  questionKey,
  questionTypes,
  type AnswerValue,
  type Difficulty,
  type KeyedQuestion,
  type QuestionContent,
  type QuestionKey,
  type QuestionType,
  difficulty,
  questionType,
  wordsContent,
} from './question-shape';
export { imagesOf } from './images-of';
export * from './rules/part-marks';
export * from './rules/completeness';
export * from './rules/renamed';
export * from './rules/scoring';
export * from './rules/sheet-questions';
export * from './rules/split-text';
/** Questions, their keys and pictures, for quizzes and for printed papers. */
export const questionBank = defineModule({
  name: 'questionBank',
  belongsTo: 'quizzes',
  labels: t('Question bank', 'প্রশ্নব্যাংক'),
  entities: [GroupQuizQuestion, QuizImage, QuizQuestion],
  inputLabels,
  actions: bankActions,
  permissions: [
    {
      key: 'quizzes.keepBank',
      label: t('Delete questions written by others', 'অন্যের লেখা প্রশ্ন মোছা'),
      roles: ['head', 'office'],
    },
  ],
  screens: bankScreens,
});
