import type { helpdeskScreens } from '@pathshala/shared/modules/school/helpdesk';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const helpdeskLoads: ScreenLoads<typeof helpdeskScreens> = {
  'helpdesk.setting': () => import('./pages/SettingPage'),
};
