import { defineModule, t } from '../../../kit';
import { questionPapersActions } from './actions';
import { questionPaperDocuments, questionPaperTexts } from './documents';
import { QuestionPaper } from './entities/question-paper';
import { questionPaperErrors } from './errors';
import { inputLabels } from './input-labels';
import { questionPaperScreens } from './screens';

export {
  QuestionPaper,
  questionPaperDocuments,
  questionPaperErrors,
  questionPapersActions,
  questionPaperScreens,
  questionPaperTexts,
};
export type { Blueprint } from './actions';
export type { PaperLine } from './entities/question-paper';
export * from './rules/paper-marks';
export * from './rules/paper-sets';
export const questionpapers = defineModule({
  name: 'questionpapers',
  labels: t('Question papers', 'প্রশ্নপত্র'),
  entities: [QuestionPaper],
  inputLabels,
  actions: questionPapersActions,
  documents: questionPaperDocuments,
  errors: questionPaperErrors,
  screens: questionPaperScreens,
});
