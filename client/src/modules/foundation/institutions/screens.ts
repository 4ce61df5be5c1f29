import type { institutionScreens } from '@pathshala/shared/modules/foundation/institutions';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const institutionLoads: ScreenLoads<typeof institutionScreens> = {
  'institutions.list': () => import('./pages/InstitutionsPage'),
  'institutions.new': () => import('./pages/NewInstitutionPage'),
  'institutions.edit': () => import('./pages/EditInstitutionPage'),
  'institutions.groupAccess': () => import('./pages/GroupAccessPage'),
  'institutions.groups': () => import('./pages/GroupsPage'),
};
