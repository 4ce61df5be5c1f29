import type { timekeepingScreens } from '@pathshala/shared/modules/time/timekeeping';
import type { ScreenLoad, ScreenLoads } from '../../../kit/screen-loads';

/** The roster replaces the generated list of its entity. */
export const timekeepingLoads: ScreenLoads<typeof timekeepingScreens> & Record<'timekeeping.roster', ScreenLoad> = {
  'timekeeping.board': () => import('./pages/BoardPage'),
  'timekeeping.manual': () => import('./pages/ManualPage'),
  'timekeeping.individual': () => import('./pages/IndividualPage'),
  'timekeeping.roster': () => import('./pages/RosterPage'),
  'timekeeping.own': () => import('./pages/OwnPage'),
};
