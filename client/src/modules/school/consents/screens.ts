import type { consentsScreens } from '@pathshala/shared/modules/school/consents';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const consentsLoads: ScreenLoads<typeof consentsScreens> = {
  'consents.own': () => import('./pages/OwnConsentsPage'),
};
