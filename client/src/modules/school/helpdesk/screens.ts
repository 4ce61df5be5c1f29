import type { helpdeskScreens } from '@pathshala/shared/modules/school/helpdesk';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const helpdeskLoads: ScreenLoads<typeof helpdeskScreens> = {
  'helpdesk.setting': () => import('./pages/SettingPage'),
  'helpdesk.desk': () => import('./pages/DeskPage'),
  'helpdesk.ticket': () => import('./pages/TicketPage'),
  'helpdesk.platform': () => import('./pages/PlatformDeskPage'),
  'helpdesk.platformTicket': () => import('./pages/TicketPage'),
};
