import type { guideScreens } from '@pathshala/shared/modules/front/guide';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const guideLoads: ScreenLoads<typeof guideScreens> = {
  'guide.index': () => import('./pages/GuidePage'),
  'guide.area': () => import('./pages/AreaPage'),
};
