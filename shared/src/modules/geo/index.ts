import { defineModule, t } from '../../kit';
import { District, Division, Thana } from './entities/location';
import { geoScreens } from './screens';

export { District, Division, Thana, geoScreens };
export const geo = defineModule({ name: 'geo', labels: t('Locations', 'অবস্থান'), entities: [Division, District, Thana], screens: geoScreens });
