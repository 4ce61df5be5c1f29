import { defineModule, t } from '../../../kit';
import { guideScreens } from './screens';

export { guideScreens };
export { areaOf, GUIDE_AREAS, type GuideArea } from './areas';
export const guide = defineModule({
  name: 'guide',
  labels: t('Guide', 'নির্দেশিকা'),
  entities: [],
  screens: guideScreens,
});
