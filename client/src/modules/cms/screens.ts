import type { cmsScreens } from '@pathshala/shared/modules/cms';
import type { ScreenLoads } from '../../kit/screen-loads';

export const cmsLoads: ScreenLoads<typeof cmsScreens> = {
  'cms.home': () => import('./pages/PortalHomePage'),
  'cms.site': () => import('./pages/PortalHomePage'),
  'cms.allNotices': () => import('./pages/AllNoticesPage'),
};
