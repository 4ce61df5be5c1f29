import type { overviewScreens } from '@pathshala/shared/modules/front/overview';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const overviewLoads: ScreenLoads<typeof overviewScreens> = {
  'overview.wall': () => import('./pages/WallPage'),
};
