import { catalogScreen, defineScreens } from '../../kit';
import { Institution, InstitutionGroup } from './entities/institution';

export const institutionScreens = defineScreens([
  catalogScreen(Institution, { id: 'institutions.list', path: '/edu/site/list', menu: { group: 'platform', icon: 'building', order: 10 } }),
  catalogScreen(InstitutionGroup, { id: 'institutions.groups', path: '/edu/site-group/list', menu: { group: 'platform', icon: 'buildings', order: 11 } }),
]);
