import { catalogScreen, defineScreens, t } from '../../../kit';
import { QuizQuestion } from './entities/quiz-question';

const menu = (order: number, icon: string) => ({ group: 'quizzes' as const, icon, order });
export const bankScreens = defineScreens([
  catalogScreen(QuizQuestion, {
    id: 'quizzes.questions',
    path: '/site/quiz-question/list',
    menu: menu(61, 'help-hexagon'),
  }),
  {
    id: 'quizzes.newQuestion',
    path: '/site/quiz-question/form',
    title: t('New quiz question', 'কুইজের নতুন প্রশ্ন'),
    permission: 'quizQuestion.create',
    parent: 'quizzes.questions',
  },
  {
    id: 'quizzes.editQuestion',
    path: '/site/quiz-question/edit/:questionId',
    title: t('Edit quiz question', 'কুইজের প্রশ্ন সম্পাদনা'),
    permission: 'quizQuestion.update',
    parent: 'quizzes.questions',
  },
  {
    id: 'quizzes.examQuestions',
    path: '/site/exam-question/list-view',
    title: t('Exam questions', 'পরীক্ষার প্রশ্ন'),
    permission: 'quizQuestion.read',
    menu: { group: 'exams', icon: 'help-hexagon', order: 54 },
  },
  {
    id: 'quizzes.newExamQuestion',
    path: '/site/exam-question/form',
    title: t('New exam question', 'পরীক্ষার নতুন প্রশ্ন'),
    permission: 'quizQuestion.create',
    parent: 'quizzes.examQuestions',
  },
  {
    id: 'quizzes.editExamQuestion',
    path: '/site/exam-question/edit/:questionId',
    title: t('Edit exam question', 'পরীক্ষার প্রশ্ন সম্পাদনা'),
    permission: 'quizQuestion.update',
    parent: 'quizzes.examQuestions',
  },
  {
    id: 'quizzes.groupQuestions',
    path: '/site-group/quiz-question/list',
    title: t('Quiz questions', 'কুইজের প্রশ্ন'),
    permission: 'quizzes.group',
    menu: menu(63, 'help-hexagon'),
  },
  {
    id: 'quizzes.newGroupQuestion',
    path: '/site-group/quiz-question/form',
    title: t('New quiz question', 'কুইজের নতুন প্রশ্ন'),
    permission: 'quizzes.group',
    parent: 'quizzes.groupQuestions',
  },
  {
    id: 'quizzes.editGroupQuestion',
    path: '/site-group/quiz-question/edit/:questionId',
    title: t('Edit quiz question', 'কুইজের প্রশ্ন সম্পাদনা'),
    permission: 'quizzes.group',
    parent: 'quizzes.groupQuestions',
  },
]);
