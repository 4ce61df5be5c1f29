import { defineModule, defineScreens, permissionOf, reportScreen, t } from '../../../kit';
import { overviewActions } from './actions';
import { InstitutionDay } from './institution-day';
import { overviewReports } from './reports';

export { InstitutionDay, overviewActions, overviewReports };
export type { DayNumbers } from './actions';
export { wallOrder, wallState, wallTotals, type WallState } from './rules';
export const overviewScreens = defineScreens([
  {
    id: 'overview.wall',
    path: '/overview',
    title: t('Institutions today', 'আজকের প্রতিষ্ঠান'),
    permission: permissionOf(InstitutionDay.name, 'read'),
    menu: { group: 'home', icon: 'layout-dashboard', order: 2 },
    flags: { displayable: true },
  },
  reportScreen(overviewReports.attendance, {
    id: 'overview.attendance',
    path: '/site-group/group-wise-student-attedence',
    menu: { group: 'attendance', icon: 'report', order: 48 },
  }),
  reportScreen(overviewReports.sites, {
    id: 'overview.sites',
    path: '/edu/site/report/master',
    menu: { group: 'system', icon: 'report', order: 63 },
  }),
]);
export const overview = defineModule({
  name: 'overview',
  labels: t('Overview of institutions', 'প্রতিষ্ঠানের চিত্র'),
  entities: [InstitutionDay],
  actions: overviewActions,
  screens: overviewScreens,
  reports: overviewReports,
  permissions: [
    {
      key: 'overview.sites',
      label: t('Reports over all institutions', 'সব প্রতিষ্ঠানের প্রতিবেদন'),
      roles: ['operator'],
    },
    {
      key: 'overview.attendance',
      label: t('View the attendance of the students of the group', 'গ্রুপের শিক্ষার্থীদের হাজিরা দেখা'),
      roles: ['groupStaff'],
    },
  ],
});
