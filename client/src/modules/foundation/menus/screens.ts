import type { menusScreens } from '@pathshala/shared/modules/foundation/menus';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const menusLoads: ScreenLoads<typeof menusScreens> = {
  'menus.list': () => import('./pages/MenusPage'),
  'menus.routes': () => import('./pages/RouteAttachmentPage'),
};
