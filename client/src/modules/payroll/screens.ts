import type { payrollScreens } from '@pathshala/shared/modules/payroll';
import type { ScreenLoads } from '../../kit/screen-loads';

export const payrollLoads: ScreenLoads<typeof payrollScreens> = {
  'payroll.tryRules': () => import('./pages/TryRulesPage'),
};
