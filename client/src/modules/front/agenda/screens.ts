import type { agendaScreens } from '@pathshala/shared/modules/front/agenda';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const agendaLoads: ScreenLoads<typeof agendaScreens> = {
  'agenda.calendar': () => import('./pages/MonthlyPage'),
  'agenda.monthly': () => import('./pages/MonthlyPage'),
  'agenda.yearly': () => import('./pages/YearlyPage'),
  'agenda.list': () => import('./pages/ListPage'),
  'agenda.student': () => import('./pages/StudentCalendarPage'),
  'agenda.public': () => import('./pages/PublicCalendarPage'),
};
