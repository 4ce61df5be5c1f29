import { bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { defineCoreModule, implement } from '../../../kernel';
import { addImage, addQuestions, bank, tryQuestion } from './handlers/bank';
import { groupBank, groupQuestion, removeGroupQuestion, saveGroupQuestion } from './handlers/group-bank';
import { bankPolicies } from './policies';

export { ofOwnGroup, taughtSubjects } from './policies';
export { ownGroup } from './services/own-group';
export const questionBank = defineCoreModule({
  name: 'questionBank',
  handlers: implement(bankActions, {
    bank,
    addImage,
    addQuestions,
    tryQuestion,
    groupBank,
    groupQuestion,
    saveGroupQuestion,
    removeGroupQuestion,
  }),
  policies: bankPolicies,
});
