import type { transfersScreens } from '@pathshala/shared/modules/front/transfers';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const transfersLoads: ScreenLoads<typeof transfersScreens> = {
  'transfers.exports': () => import('./pages/ExportsPage'),
  'transfers.imports': () => import('./pages/ImportsPage'),
  'transfers.deletions': () => import('./pages/DeletionsPage'),
  'transfers.own': () => import('./pages/OwnExportPage'),
};
