import { defineModule, defineScreens, permissionOf, t } from '../../kit';
import { overviewActions } from './actions';
import { InstitutionDay } from './institution-day';

export { InstitutionDay, overviewActions };
export type { DayNumbers } from './actions';
export { wallOrder, wallState, wallTotals, type WallState } from './rules';
export const overviewScreens = defineScreens([
  {
    id: 'overview.wall',
    path: '/overview',
    title: t('Institutions today', 'আজকের প্রতিষ্ঠানসমূহ'),
    permission: permissionOf(InstitutionDay.name, 'read'),
    menu: { group: 'home', icon: 'layout-dashboard', order: 2 },
    flags: { displayable: true },
  },
]);
export const overview = defineModule({
  name: 'overview',
  labels: t('Overview of institutions', 'প্রতিষ্ঠানসমূহের চিত্র'),
  entities: [InstitutionDay],
  actions: overviewActions,
  screens: overviewScreens,
});
