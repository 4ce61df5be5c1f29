import { catalogScreen, defineScreens, t } from '../../kit';
import { QuizQuestion } from './entities/quiz-question';

const menu = (order: number, icon: string) => ({ group: 'quizzes' as const, icon, order });
export const quizScreens = defineScreens([
  { id: 'quizzes.declared', path: '/site/quiz', title: t('Quiz Declare', 'কুইজ ঘোষণা'), permission: 'quizzes.manage', menu: menu(60, 'clock-question') },
  { id: 'quizzes.declare', path: '/site/quiz/new', title: t('New quiz', 'নতুন কুইজ'), permission: 'quizzes.manage', parent: 'quizzes.declared' },
  { id: 'quizzes.edit', path: '/site/quiz/edit/:quiz', title: t('Quiz', 'কুইজ'), permission: 'quizzes.manage', parent: 'quizzes.declared' },
  { id: 'quizzes.monitor', path: '/site/quiz/:quiz/live', title: t('Quiz live', 'চলমান কুইজ'), permission: 'quizzes.manage', parent: 'quizzes.declared' },
  { id: 'quizzes.marking', path: '/site/quiz/:quiz/marking', title: t('Marking', 'মূল্যায়ন'), permission: 'quizzes.manage', parent: 'quizzes.declared' },
  { id: 'quizzes.keys', path: '/site/quiz/:quiz/keys', title: t('Change a key', 'উত্তরমালা সংশোধন'), permission: 'quizzes.manage', parent: 'quizzes.declared' },
  catalogScreen(QuizQuestion, { id: 'quizzes.questions', path: '/site/quiz-question/list', menu: menu(61, 'help-hexagon') }),
  { id: 'quizzes.newQuestion', path: '/site/quiz-question/form', title: t('New quiz question', 'কুইজের নতুন প্রশ্ন'), permission: 'quizQuestion.create', parent: 'quizzes.questions' },
  { id: 'quizzes.editQuestion', path: '/site/quiz-question/edit/:questionId', title: t('Edit quiz question', 'কুইজের প্রশ্ন সম্পাদনা'), permission: 'quizQuestion.update', parent: 'quizzes.questions' },
  { id: 'quizzes.report', path: '/site/quiz-report', title: t('Quiz report', 'কুইজ প্রতিবেদন'), permission: 'quizzes.report', menu: menu(62, 'report-analytics') },
  { id: 'quizzes.groupQuestions', path: '/site-group/quiz-question/list', title: t('Quiz Questions', 'কুইজের প্রশ্নসমূহ'), permission: 'quizzes.group', menu: menu(63, 'help-hexagon') },
  { id: 'quizzes.newGroupQuestion', path: '/site-group/quiz-question/form', title: t('New Quiz Question', 'কুইজের নতুন প্রশ্ন'), permission: 'quizzes.group', parent: 'quizzes.groupQuestions' },
  { id: 'quizzes.editGroupQuestion', path: '/site-group/quiz-question/edit/:questionId', title: t('Edit Quiz Question', 'কুইজের প্রশ্ন সম্পাদনা'), permission: 'quizzes.group', parent: 'quizzes.groupQuestions' },
  { id: 'quizzes.groupDeclare', path: '/site-group/quiz-declare/master', title: t('Quiz Declare', 'কুইজ ঘোষণা'), permission: 'quizzes.group', menu: menu(64, 'clock-question') },
  { id: 'quizzes.groupReport', path: '/site-group/quiz-report/master', title: t('Quiz Report', 'কুইজ প্রতিবেদন'), permission: 'quizzes.group', menu: menu(65, 'report-analytics') },
  { id: 'quizzes.mine', path: '/student/quiz/master', title: t('My quizzes', 'আমার কুইজ'), permission: 'quizzes.own', menu: { group: 'student', icon: 'clock-question', order: 30 } },
  { id: 'quizzes.sit', path: '/student/quiz/start/:quizDeclareId', title: t('Quiz', 'কুইজ'), permission: 'quizzes.sit', parent: 'quizzes.mine' },
  { id: 'quizzes.review', path: '/student/quiz/review/:quizDeclareId', title: t('My answers', 'আমার উত্তরপত্র'), permission: 'quizzes.own', parent: 'quizzes.mine' },
]);
