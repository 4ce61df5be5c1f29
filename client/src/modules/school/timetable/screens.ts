import type { timetableScreens } from '@pathshala/shared/modules/school/timetable';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const timetableLoads: ScreenLoads<typeof timetableScreens> = {
  'timetable.master': () => import('./pages/MasterPage'),
  'timetable.shifts': () => import('./pages/ShiftsPage'),
  'timetable.files': () => import('./pages/ExchangePage'),
  'timetable.copy': () => import('./pages/CopyPage'),
};
