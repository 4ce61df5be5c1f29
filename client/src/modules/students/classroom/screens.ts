import type { classroomScreens } from '@pathshala/shared/modules/students/classroom';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const classroomLoads: ScreenLoads<typeof classroomScreens> = {
  'classroom.mine': () => import('./pages/ClassRoomPage'),
  'classroom.desk': () => import('./pages/DeskPage'),
  'classroom.work': () => import('./pages/WorkPage'),
  'classroom.day': () => import('./pages/LessonsPage'),
  'classroom.syllabus': () => import('./pages/SyllabusPage'),
  'classroom.mySyllabus': () => import('./pages/MySyllabusPage'),
};
