import { defineModule, defineScreens, SIGNED_IN, t } from '../../../kit';
import { dashboardActions } from './actions';

export { dashboardActions };
export const dashboardScreens = defineScreens([
  {
    id: 'dashboard.home',
    path: '/dashboard',
    title: t('Dashboard', 'ড্যাশবোর্ড'),
    permission: SIGNED_IN,
    menu: { group: 'home', icon: 'home', order: 1 },
    flags: { accessibleToLoggedIn: true, displayable: true },
  },
  {
    id: 'dashboard.routine',
    path: '/student/attendance/routine',
    title: t('My routine', 'আমার রুটিন'),
    guardianTitle: t('Routine', 'রুটিন'),
    permission: 'attendance.own',
    menu: { group: 'student', icon: 'table', order: 12 },
    flags: { displayable: true },
  },
]);
export const dashboard = defineModule({
  name: 'dashboard',
  labels: t('Dashboard', 'ড্যাশবোর্ড'),
  actions: dashboardActions,
  screens: dashboardScreens,
});
