import type { employeesScreens } from '@pathshala/shared/modules/staff/employees';
import { loadRecordTabs } from '../../../kit/record-tabs';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const employeesLoads: ScreenLoads<typeof employeesScreens> = {
  'employees.new': () => import('./pages/NewEmployeePage'),
  'employees.edit': () => import('./pages/EditEmployeePage'),
  'employees.profile': async () => (await Promise.all([import('./pages/EmployeePage'), loadRecordTabs()]))[0],
  'employees.idCards': () => import('./pages/IdCardsPage'),
  'employees.attach': () => import('./pages/AttachPage'),
};
