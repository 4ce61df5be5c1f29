import { defineScreens, reportScreen, t } from '../../../kit';
import { classroomReports } from './reports';

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
  {
    id: 'classroom.day',
    path: '/site/lessons',
    title: t('Classes of the day', 'দিনের ক্লাস'),
    permission: 'classroom.lessons',
    menu: { group: 'academics', icon: 'clipboard-check', order: 36 },
  },
  {
    id: 'classroom.syllabus',
    path: '/site/syllabus',
    title: t('Syllabus progress', 'পাঠ্যসূচির অগ্রগতি'),
    permission: 'classroom.lessons',
    menu: { group: 'academics', icon: 'layers', order: 37 },
  },
  reportScreen(classroomReports.lessonsHeld, {
    id: 'classroom.lessonsHeld',
    path: '/site/lessons/report',
    menu: { group: 'academics', icon: 'report', order: 38 },
  }),
  {
    id: 'classroom.mySyllabus',
    path: '/student/syllabus',
    title: t('Syllabus progress', 'পাঠ্যসূচির অগ্রগতি'),
    permission: 'classroom.own',
    parent: 'classroom.mine',
  },
]);
