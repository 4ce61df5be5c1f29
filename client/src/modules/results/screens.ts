import type { resultScreens } from '@pathshala/shared/modules/results';
import type { ScreenLoads } from '../../kit/screen-loads';

export const resultLoads: ScreenLoads<typeof resultScreens> = {
  'results.generate': () => import('./pages/GeneratePage'),
  'results.report': () => import('./pages/ReportPage'),
  'results.mine': () => import('./pages/MyResultsPage'),
};
