import type { classroomScreens } from '@pathshala/shared/modules/students/classroom';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const classroomLoads: ScreenLoads<typeof classroomScreens> = {
  'classroom.mine': () => import('./pages/ClassRoomPage'),
  'classroom.desk': () => import('./pages/DeskPage'),
  'classroom.work': () => import('./pages/WorkPage'),
};
