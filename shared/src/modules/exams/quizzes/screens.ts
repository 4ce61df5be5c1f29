import { defineScreens, t } from '../../../kit';

const menu = (order: number, icon: string) => ({ group: 'quizzes' as const, icon, order });
export const quizScreens = defineScreens([
  {
    id: 'quizzes.declared',
    path: '/site/quiz',
    title: t('Quizzes', 'কুইজ'),
    permission: 'quizzes.manage',
    menu: menu(60, 'clock-question'),
  },
  {
    id: 'quizzes.declare',
    path: '/site/quiz/new',
    title: t('New quiz', 'নতুন কুইজ'),
    permission: 'quizzes.manage',
    parent: 'quizzes.declared',
  },
  {
    id: 'quizzes.edit',
    path: '/site/quiz/edit/:quiz',
    title: t('Quiz', 'কুইজ'),
    permission: 'quizzes.manage',
    parent: 'quizzes.declared',
  },
  {
    id: 'quizzes.monitor',
    path: '/site/quiz/:quiz/live',
    title: t('Live monitor', 'সরাসরি পর্যবেক্ষণ'),
    permission: 'quizzes.manage',
    parent: 'quizzes.declared',
  },
  {
    id: 'quizzes.marking',
    path: '/site/quiz/:quiz/marking',
    title: t('Marking', 'মূল্যায়ন'),
    permission: 'quizzes.manage',
    parent: 'quizzes.declared',
  },
  {
    id: 'quizzes.keys',
    path: '/site/quiz/:quiz/keys',
    title: t('Correct answer key', 'উত্তরমালা সংশোধন'),
    permission: 'quizzes.manage',
    parent: 'quizzes.declared',
  },
  {
    id: 'quizzes.report',
    path: '/site/quiz-report',
    title: t('Quiz report', 'কুইজ প্রতিবেদন'),
    permission: 'quizzes.report',
    menu: menu(62, 'report-analytics'),
  },
  {
    id: 'quizzes.groupDeclare',
    path: '/site-group/quiz-declare/master',
    title: t('Quizzes', 'কুইজ'),
    permission: 'quizzes.group',
    menu: menu(64, 'clock-question'),
  },
  {
    id: 'quizzes.groupReport',
    path: '/site-group/quiz-report/master',
    title: t('Quiz report', 'কুইজ প্রতিবেদন'),
    permission: 'quizzes.group',
    menu: menu(65, 'report-analytics'),
  },
]);
