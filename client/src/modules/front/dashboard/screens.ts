import type { dashboardScreens } from '@pathshala/shared/modules/front/dashboard';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const dashboardLoads: ScreenLoads<typeof dashboardScreens> = {
  'dashboard.home': () => import('./pages/HomePage'),
  'dashboard.routine': () => import('./pages/RoutinePage'),
};
