import type { examdayScreens } from '@pathshala/shared/modules/exams/examday';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const examdayLoads: ScreenLoads<typeof examdayScreens> = {
  'examday.seatPlan': () => import('./pages/SeatPlanPage'),
  'examday.routine': () => import('./pages/RoutinePage'),
  'examday.admitCards': () => import('./pages/AdmitCardsPage'),
  'examday.duties': () => import('./pages/DutiesPage'),
  'examday.myDuties': () => import('./pages/MyDutiesPage'),
  'examday.control': () => import('./pages/ControlRoomPage'),
  'examday.presence': () => import('./pages/PresencePage'),
  'examday.mySeats': () => import('./pages/MySeatsPage'),
};
