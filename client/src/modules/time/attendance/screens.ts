import type { attendanceScreens } from '@pathshala/shared/modules/time/attendance';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const attendanceLoads: ScreenLoads<typeof attendanceScreens> = {
  'attendance.register': () => import('./pages/RegisterPage/RegisterPage'),
  'attendance.board': () => import('./pages/BoardPage/BoardPage'),
  'attendance.verify': () => import('./pages/VerifyPage/VerifyPage'),
  'attendance.individual': () => import('./pages/IndividualPage'),
  'attendance.report': () => import('./pages/ReportPage/ReportPage'),
  'attendance.periodic': () => import('./pages/ManualCountPage'),
  'attendance.manualCount': () => import('./pages/ManualCountPage'),
  'attendance.mine': () => import('./pages/MyAttendancePage'),
  'attendance.minePeriodic': () => import('./pages/MyPeriodicPage'),
};
