import type { sittingScreens } from '@pathshala/shared/modules/exams/sitting';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const sittingLoads: ScreenLoads<typeof sittingScreens> = {
  'quizzes.mine': () => import('./pages/MinePage'),
  'quizzes.sit': () => import('./pages/SitPage/SitPage'),
  'quizzes.sitExam': () => import('./pages/SitPage/SitPage'),
  'quizzes.review': () => import('./pages/ReviewPage'),
};
