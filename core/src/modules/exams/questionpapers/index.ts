import { questionPapersActions } from '@pathshala/shared/modules/exams/questionpapers';
import { defineCoreModule, implement } from '../../../kernel';
import { answerKeyDocument } from './documents/answer-key';
import { questionPaperDocument } from './documents/question-paper';
import { createPaper, updatePaper } from './handlers/keep-paper';
import { drawQuestions } from './handlers/draw-questions';
import { holdOnline } from './handlers/hold-online';
import { setQuestions } from './handlers/set-questions';
import { questionPaperPolicies } from './policies';

export const questionpapers = defineCoreModule({
  name: 'questionpapers',
  handlers: [
    createPaper,
    updatePaper,
    ...implement(questionPapersActions, { drawQuestions, holdOnline, setQuestions }),
  ],
  policies: questionPaperPolicies,
  documents: [questionPaperDocument, answerKeyDocument],
});
