import type { runsScreens } from '@pathshala/shared/modules/foundation/runs';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const runsLoads: ScreenLoads<typeof runsScreens> = {
  'runs.list': () => import('./pages/RunsPage'),
};
