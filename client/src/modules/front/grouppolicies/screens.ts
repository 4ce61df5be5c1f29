import type { groupPolicyScreens } from '@pathshala/shared/modules/front/grouppolicies';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const groupPolicyLoads: ScreenLoads<typeof groupPolicyScreens> = {
  'grouppolicies.group': () => import('./pages/GroupPoliciesPage'),
  'grouppolicies.own': () => import('./pages/OwnPoliciesPage'),
};
