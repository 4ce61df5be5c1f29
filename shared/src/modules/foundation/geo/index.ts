import { defineModule, t } from '../../../kit';
import { Country, District, Division, Thana } from './entities/location';
import { geoScreens } from './screens';

export { Country, District, Division, Thana, geoScreens };
export const geo = defineModule({
  name: 'geo',
  labels: t('Locations', 'অবস্থান'),
  entities: [Country, Division, District, Thana],
  screens: geoScreens,
});
