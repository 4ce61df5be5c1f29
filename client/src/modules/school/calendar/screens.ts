import type { calendarScreens } from '@pathshala/shared/modules/school/calendar';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const calendarLoads: ScreenLoads<typeof calendarScreens> = {
  'calendar.global': () => import('./pages/GlobalCalendarPage'),
};
