import type { quizScreens } from '@pathshala/shared/modules/exams/quizzes';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const quizLoads: ScreenLoads<typeof quizScreens> = {
  'quizzes.declared': () => import('./pages/DeclaredPage'),
  'quizzes.declare': () => import('./pages/DeclarePage/DeclarePage'),
  'quizzes.edit': () => import('./pages/DeclarePage/DeclarePage'),
  'quizzes.monitor': () => import('./pages/MonitorPage/MonitorPage'),
  'quizzes.marking': () => import('./pages/MarkingPage/MarkingPage'),
  'quizzes.keys': () => import('./pages/KeysPage/KeysPage'),
  'quizzes.report': () => import('./pages/ReportPage/ReportPage'),
  'quizzes.groupDeclare': () => import('./pages/GroupPages/GroupDeclarePage'),
  'quizzes.groupReport': () => import('./pages/GroupPages/GroupReportPage'),
};
