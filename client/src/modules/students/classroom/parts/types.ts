import type { ActionOutput } from '@pathshala/shared';
import type { classroomActions, lessonActions } from '@pathshala/shared/modules/students/classroom';

export type Stream = ActionOutput<typeof classroomActions.stream>;
export type StreamPost = Stream['posts'][number];
export type Desk = ActionOutput<typeof classroomActions.desk>;
export type Work = ActionOutput<typeof classroomActions.work>;
export type WorkRow = Work['rows'][number];

export type LessonDay = ActionOutput<typeof lessonActions.day>;
/** Changes after which the lessons of a day are read again. */
export const LESSON_DAY_LIVE = {
  subscriptions: [
    { entity: 'lessonRecord' },
    { entity: 'lessonCover' },
    { entity: 'routineVersion' },
    { entity: 'meeting' },
  ],
};
