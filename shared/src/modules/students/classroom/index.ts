import { defineModule, t } from '../../../kit';
import { classroomActions } from './actions';
import { ClassFile, ClassPost } from './entities/class-post';
import { HandIn, HandInFile } from './entities/hand-in';
import { classroomErrors } from './errors';
import { inputLabels } from './input-labels';
import { classroomScreens } from './screens';

export { ClassFile, ClassPost, classroomActions, classroomErrors, classroomScreens, HandIn, HandInFile };
export { type HandInView, type LessonView, type PostView } from './actions';
export { POST_KINDS } from './entities/class-post';
export * from './rules/judge-hand-in';
export const classroom = defineModule({
  name: 'classroom',
  labels: t('Class room', 'ক্লাসরুম'),
  entities: [ClassPost, ClassFile, HandIn, HandInFile],
  errors: classroomErrors,
  inputLabels,
  actions: classroomActions,
  permissions: [
    { key: 'classroom.own', label: t('See the own class room', 'নিজের ক্লাসরুম দেখা'), roles: ['student', 'guardian'] },
    { key: 'classroom.handIn', label: t('Submit work', 'বাড়ির কাজ জমা দেওয়া'), roles: ['student'] },
    {
      key: 'classroom.teach',
      label: t('Post for sections and mark their work', 'শাখার জন্য পোস্ট দেওয়া ও কাজ দেখা'),
      roles: ['head', 'teacher'],
    },
  ],
  screens: classroomScreens,
});
