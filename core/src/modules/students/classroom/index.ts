import { classroomActions } from '@pathshala/shared/modules/students/classroom';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { desk, work } from './handlers/desk';
import { giveBack, handIn, mark, openPost } from './handlers/hand-in';
import { changePost, post, withdrawPost } from './handlers/posts';
import { stream } from './handlers/stream';
import { tellMarked, tellPost } from './jobs/tell';
import { classroomPolicies } from './policies';

export const classroom = defineCoreModule({
  name: 'classroom',
  handlers: implement(classroomActions, {
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
  policies: classroomPolicies,
  jobs: [
    jobSpec(tellPost, async () => (await import('./jobs/tell-post.handler')).default),
    jobSpec(tellMarked, async () => (await import('./jobs/tell-marked.handler')).default),
  ],
});
