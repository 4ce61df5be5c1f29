import { defineActions } from '../../../kit';
import { controlActions, prepareActions } from './actions/prepare';
import { groupActions } from './actions/group';
import { lateActions } from './actions/late';
import { resultActions } from './actions/results';
import { sitActions } from './actions/sit';

export const quizzesActions = defineActions('quizzes', {
  ...prepareActions,
  ...sitActions,
  ...controlActions,
  ...resultActions,
  ...lateActions,
  ...groupActions,
});
