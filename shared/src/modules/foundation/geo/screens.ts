import { catalogScreen, defineScreens } from '../../../kit';
import { Country, District, Division, Thana } from './entities/location';

const menu = (order: number) => ({ group: 'catalogues' as const, icon: 'map-pin', order });
export const geoScreens = defineScreens([
  catalogScreen(Country, { id: 'geo.countries', path: '/country/view', menu: menu(69) }),
  catalogScreen(Division, { id: 'geo.divisions', path: '/division/view', menu: menu(70) }),
  catalogScreen(District, { id: 'geo.districts', path: '/district/view', menu: menu(71) }),
  catalogScreen(Thana, { id: 'geo.thanas', path: '/thana/view', menu: menu(72) }),
]);
