import { defineScreens, t } from '../../../kit';

export const sittingScreens = defineScreens([
  {
    id: 'quizzes.mine',
    path: '/student/quiz/master',
    title: t('My quizzes', 'আমার কুইজ'),
    guardianTitle: t('Quizzes', 'কুইজ'),
    permission: 'quizzes.own',
    menu: { group: 'studentExams', icon: 'clock-question', order: 30 },
  },
  {
    id: 'quizzes.sit',
    path: '/student/quiz/start/:quizDeclareId',
    title: t('Quiz', 'কুইজ'),
    permission: 'quizzes.sit',
    parent: 'quizzes.mine',
    frame: 'quiet',
  },
  {
    id: 'quizzes.sitExam',
    path: '/student/exam/start/:siteExamDeclareStudentSubjectId',
    title: t('Online exam', 'অনলাইন পরীক্ষা'),
    permission: 'quizzes.sit',
    parent: 'quizzes.mine',
    frame: 'quiet',
  },
  {
    id: 'quizzes.review',
    path: '/student/quiz/review/:quizDeclareId',
    title: t('My answers', 'আমার উত্তরপত্র'),
    guardianTitle: t('Answers', 'উত্তরপত্র'),
    permission: 'quizzes.own',
    parent: 'quizzes.mine',
  },
]);
