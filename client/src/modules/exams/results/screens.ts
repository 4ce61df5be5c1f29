import type { resultScreens } from '@pathshala/shared/modules/exams/results';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const resultLoads: ScreenLoads<typeof resultScreens> = {
  'results.steps': () => import('./pages/StepsPage'),
  'results.generate': () => import('./pages/GeneratePage'),
  'results.report': () => import('./pages/ReportPage'),
  'results.permission': () => import('./pages/HoldsPage'),
  'results.scrutiny': () => import('./pages/ScrutinyPage'),
  'results.sms': () => import('./pages/ResultSmsPage'),
  'results.groupGenerate': () => import('./pages/GroupGeneratePage'),
  'results.groupPermission': () => import('./pages/GroupPermissionPage'),
  'results.public': () => import('./pages/PublicResultPage'),
  'results.taught': () => import('./pages/TaughtPage'),
  'results.mine': () => import('./pages/MyResultsPage'),
};
