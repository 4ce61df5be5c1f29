import type { platformScreens } from '@pathshala/shared/modules/foundation/platform';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const platformLoads: ScreenLoads<typeof platformScreens> = {
  'platform.options': () => import('./pages/OptionsPage'),
  'platform.features': () => import('./pages/FeaturesPage'),
};
