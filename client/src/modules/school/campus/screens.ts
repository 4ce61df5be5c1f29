import type { campusScreens } from '@pathshala/shared/modules/school/campus';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const campusLoads: ScreenLoads<typeof campusScreens> = {
  'campus.sections': () => import('./pages/ClassSectionPage'),
};
