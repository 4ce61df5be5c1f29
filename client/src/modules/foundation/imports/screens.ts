import type { importsScreens } from '@pathshala/shared/modules/foundation/imports';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const importsLoads: ScreenLoads<typeof importsScreens> = {
  'imports.list': () => import('./pages/ImportsPage'),
  'imports.platform': () => import('./pages/PlatformImportsPage'),
};
