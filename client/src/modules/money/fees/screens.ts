import type { feesScreens } from '@pathshala/shared/modules/money/fees';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const feesLoads: ScreenLoads<typeof feesScreens> = {
  'fees.generate': () => import('./pages/GeneratePage/GeneratePage'),
  'fees.student': () => import('./pages/StudentPage'),
  'fees.waivers': () => import('./pages/WaiversPage'),
  'fees.settings': () => import('./pages/SettingsPage/SettingsPage'),
  'fees.groupSettings': () => import('./pages/GroupSettingsPage'),
  'fees.mine': () => import('./pages/MyFeesPage'),
};
