import { classroomActions, lessonActions } from '@pathshala/shared/modules/students/classroom';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { desk, work } from './handlers/desk';
import { day } from './handlers/lesson-day';
import { markLesson, unmarkLesson } from './handlers/mark-lesson';
import { mySyllabus, syllabus } from './handlers/syllabus';
import { giveBack, handIn, mark, openPost } from './handlers/hand-in';
import { changePost, post, withdrawPost } from './handlers/posts';
import { stream } from './handlers/stream';
import { tellMarked, tellPost } from './jobs/tell';
import { lessonsHeldReport } from './reports/lessons-held';
import { classroomPolicies } from './policies';

export const classroom = defineCoreModule({
  name: 'classroom',
  handlers: [
    ...implement(classroomActions, {
      stream,
      desk,
      work,
      post,
      changePost,
      withdrawPost,
      openPost,
      handIn,
      mark,
      giveBack,
    }),
    ...implement(lessonActions, { day, markLesson, unmarkLesson, syllabus, mySyllabus }),
  ],
  policies: classroomPolicies,
  reports: [lessonsHeldReport],
  jobs: [
    jobSpec(tellPost, async () => (await import('./jobs/tell-post.handler')).default),
    jobSpec(tellMarked, async () => (await import('./jobs/tell-marked.handler')).default),
  ],
});
