import type { leaveScreens } from '@pathshala/shared/modules/time/leave';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const leaveLoads: ScreenLoads<typeof leaveScreens> = {
  'leave.approve': () => import('./pages/ApprovePage'),
  'leave.own': () => import('./pages/StaffLeavePage'),
  'leave.history': () => import('./pages/HistoryPage'),
  'leave.cover': () => import('./pages/CoverPage'),
  'leave.myCovers': () => import('./pages/MyCoversPage'),
  'leave.duty': () => import('./pages/DutyPage'),
  'leave.setting': () => import('./pages/SettingPage'),
  'leave.mine': () => import('./pages/MyLeavePage'),
};
