import { defineScreens, t } from '../../../kit';

export const classroomScreens = defineScreens([
  {
    id: 'classroom.mine',
    path: '/student/class-room',
    title: t('Class room', 'ক্লাসরুম'),
    permission: 'classroom.own',
    menu: { group: 'student', icon: 'book', order: 5 },
  },
  {
    id: 'classroom.desk',
    path: '/site/class-room',
    title: t('Class room', 'ক্লাসরুম'),
    permission: 'classroom.teach',
    menu: { group: 'academics', icon: 'book', order: 31 },
  },
  {
    id: 'classroom.work',
    path: '/site/class-room/:postId',
    title: t('Submissions', 'জমা দেওয়া কাজ'),
    permission: 'classroom.teach',
    parent: 'classroom.desk',
  },
]);
