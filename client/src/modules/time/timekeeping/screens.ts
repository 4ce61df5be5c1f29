import type { timekeepingScreens } from '@pathshala/shared/modules/time/timekeeping';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const timekeepingLoads: ScreenLoads<typeof timekeepingScreens> = {
  'timekeeping.board': () => import('./pages/BoardPage'),
  'timekeeping.manual': () => import('./pages/ManualPage'),
  'timekeeping.individual': () => import('./pages/IndividualPage'),
  'timekeeping.roster': () => import('./pages/RosterPage'),
  'timekeeping.own': () => import('./pages/OwnPage'),
};
