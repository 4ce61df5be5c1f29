import type { payrollScreens } from '@pathshala/shared/modules/staff/payroll';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const payrollLoads: ScreenLoads<typeof payrollScreens> = {
  'payroll.report': () => import('./pages/ReportPage'),
  'payroll.own': () => import('./pages/OwnSlipsPage'),
  'payroll.increments': () => import('./pages/IncrementsPage'),
  'payroll.setting': () => import('./pages/SettingPage'),
  'payroll.tryRules': () => import('./pages/TryRulesPage'),
};
