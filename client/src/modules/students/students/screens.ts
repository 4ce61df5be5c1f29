import type { studentsScreens } from '@pathshala/shared/modules/students/students';
import { loadRecordTabs } from '../../../kit/record-tabs';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const studentsLoads: ScreenLoads<typeof studentsScreens> = {
  'students.new': () => import('./pages/NewStudentPage'),
  'students.profile': async () => (await Promise.all([import('./pages/ProfilePage'), loadRecordTabs()]))[0],
  'students.promotion': () => import('./pages/PromotionPage'),
  'students.details': () => import('./pages/FamilyDetailsPage'),
  'students.remote': () => import('./pages/RemoteRegistrationPage'),
  'students.report': () => import('./pages/ReportsPage'),
  'students.edit': () => import('./pages/EditStudentPage'),
};
