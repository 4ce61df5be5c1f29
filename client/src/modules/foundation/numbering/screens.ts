import type { numberingScreens } from '@pathshala/shared/modules/foundation/numbering';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const numberingLoads: ScreenLoads<typeof numberingScreens> = {
  'numbering.series': () => import('./pages/NumberSeriesPage'),
};
