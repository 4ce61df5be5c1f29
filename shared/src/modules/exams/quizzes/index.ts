import { defineModule, t } from '../../../kit';
import { quizzesActions } from './actions';
import { GroupQuiz, GroupQuizPlace } from './entities/group-quiz';
import { quizDocuments } from './documents';
import { quizReports } from './reports';
import { quizErrors } from './errors';
import { quizScreens } from './screens';
import { inputLabels } from './input-labels';

export { GroupQuiz, GroupQuizPlace, quizDocuments, quizErrors, quizScreens, quizzesActions };
export { placeRefusals, type PlaceRefusal, type QuizPlaces } from './entities/group-quiz';
export { scoreListTexts } from './documents';
export { quizReports } from './reports';
export * from './rules/statistics';
export const quizzes = defineModule({
  name: 'quizzes',
  labels: t('Quizzes', 'কুইজ'),
  entities: [GroupQuiz, GroupQuizPlace],
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
  ],
  errors: quizErrors,
  screens: quizScreens,
});
