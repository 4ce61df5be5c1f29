import type { meetingsScreens } from '@pathshala/shared/modules/school/meetings';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const meetingsLoads: ScreenLoads<typeof meetingsScreens> = {
  'meetings.list': () => import('./pages/MeetingListPage'),
  'meetings.invitation': () => import('./pages/MeetingPage'),
  'meetings.routineInvitation': () => import('./pages/MeetingPage'),
  'meetings.providers': () => import('./pages/ServicesPage'),
};
