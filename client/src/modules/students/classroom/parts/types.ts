import type { ActionOutput } from '@pathshala/shared';
import type { classroomActions } from '@pathshala/shared/modules/students/classroom';

export type Stream = ActionOutput<typeof classroomActions.stream>;
export type StreamPost = Stream['posts'][number];
export type Desk = ActionOutput<typeof classroomActions.desk>;
export type Work = ActionOutput<typeof classroomActions.work>;
export type WorkRow = Work['rows'][number];
