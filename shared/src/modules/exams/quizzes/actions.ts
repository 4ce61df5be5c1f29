import { defineActions } from '../../../kit';
import { controlActions, prepareActions } from './actions/prepare';
import { groupActions } from './actions/group';
import { lateActions } from './actions/late';
import { resultActions } from './actions/results';

export const quizzesActions = defineActions('quizzes', {
  ...prepareActions,
  ...controlActions,
  ...resultActions,
  ...lateActions,
  ...groupActions,
});
