import { defineModule, t } from '../../../kit';
import { classroomActions } from './actions';
import { ClassFile, ClassPost } from './entities/class-post';
import { HandIn, HandInFile } from './entities/hand-in';
import { LessonRecord } from './entities/lesson-record';
import { classroomErrors } from './errors';
import { inputLabels } from './input-labels';
import { lessonActions } from './lesson-actions';
import { classroomReports } from './reports';
import { classroomScreens } from './screens';

export {
  ClassFile,
  ClassPost,
  classroomActions,
  classroomErrors,
  classroomReports,
  classroomScreens,
  HandIn,
  HandInFile,
  lessonActions,
  LessonRecord,
};
export { type HandInView, type LessonView, type PostView } from './actions';
export { POST_KINDS } from './entities/class-post';
export { LESSON_OUTCOMES } from './entities/lesson-record';
export { type DayLesson, type SubjectProgress } from './lesson-actions';
export * from './rules/progress';
export * from './rules/judge-hand-in';
export const classroom = defineModule({
  name: 'classroom',
  labels: t('Class room', 'ক্লাসরুম'),
  entities: [ClassPost, ClassFile, HandIn, HandInFile, LessonRecord],
  errors: classroomErrors,
  inputLabels,
  actions: { ...classroomActions, ...lessonActions },
  reports: classroomReports,
  permissions: [
    { key: 'classroom.own', label: t('See the own class room', 'নিজের ক্লাসরুম দেখা'), roles: ['student', 'guardian'] },
    { key: 'classroom.handIn', label: t('Submit work', 'বাড়ির কাজ জমা দেওয়া'), roles: ['student'] },
    {
      key: 'classroom.teach',
      label: t('Post for sections and mark their work', 'শাখার জন্য পোস্ট দেওয়া ও কাজ দেখা'),
      roles: ['head', 'teacher'],
    },
    {
      key: 'classroom.lessons',
      label: t('See classes held and syllabus progress', 'ক্লাসের হিসাব ও পাঠ্যসূচির অগ্রগতি দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'classroom.correctLessons',
      label: t('Mark classes of every teacher', 'সব শিক্ষকের ক্লাসের বিবরণ দেওয়া'),
      roles: ['head'],
    },
  ],
  screens: classroomScreens,
});
