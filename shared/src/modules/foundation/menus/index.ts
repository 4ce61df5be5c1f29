import { defineModule, t } from '../../../kit';
import { menusActions } from './actions';
import { MenuItem } from './entities/menu-item';
import { menusScreens } from './screens';
import { inputLabels } from './input-labels';

export { MenuItem, menusActions, menusScreens };
export { MENU_GROUPS, type MenuGroup } from './groups';
export {
  foldMenu,
  groupKey,
  mayStandInMenu,
  ranksToMove,
  screenKey,
  shownMenu,
  type MenuEntry,
  type MenuRow,
  type MenuSection,
} from './fold-menu';
export const menus = defineModule({
  name: 'menus',
  labels: t('Menus', 'মেনু'),
  entities: [MenuItem],
  inputLabels,
  actions: menusActions,
  screens: menusScreens,
});
