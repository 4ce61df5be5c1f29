import type { officialsScreens } from '@pathshala/shared/modules/front/officials';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const officialsLoads: ScreenLoads<typeof officialsScreens> = {
  'officials.lists': () => import('./pages/ListsPage'),
  'officials.beside': () => import('./pages/BesidePage'),
  'officials.standard': () => import('./pages/StandardPage'),
};
