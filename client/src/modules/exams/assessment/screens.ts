import type { assessmentScreens } from '@pathshala/shared/modules/exams/assessment';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const assessmentLoads: ScreenLoads<typeof assessmentScreens> = {
  'assessment.markEntry': () => import('./pages/RatingPage'),
  'assessment.generate': () => import('./pages/GeneratePage'),
  'assessment.progressSettings': () => import('./pages/ProgressSettingsPage'),
  'assessment.progressDeclare': () => import('./pages/ProgressDeclarePage'),
  'assessment.mine': () => import('./pages/MyAssessmentsPage'),
};
