import type { runsScreens } from '@pathshala/shared/modules/runs';
import type { ScreenLoads } from '../../kit/screen-loads';

export const runsLoads: ScreenLoads<typeof runsScreens> = {
  'runs.list': () => import('./pages/RunsPage'),
};
