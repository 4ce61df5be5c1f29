import type { replicationScreens } from '@pathshala/shared/modules/front/replication';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const replicationLoads: ScreenLoads<typeof replicationScreens> = {
  'replication.master': () => import('./pages/ReplicationPage'),
};
