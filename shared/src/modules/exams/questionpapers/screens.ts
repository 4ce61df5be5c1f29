import { catalogScreen, defineScreens, t } from '../../../kit';
import { QuestionPaper } from './entities/question-paper';

export const questionPaperScreens = defineScreens([
  catalogScreen(QuestionPaper, {
    id: 'questionpapers.list',
    path: '/site/exam-question/papers',
    menu: { group: 'exams', icon: 'file-text', order: 54 },
  }),
  {
    id: 'questionpapers.paper',
    path: '/site/exam-question/papers/:paper',
    title: t('Question paper', 'প্রশ্নপত্র'),
    permission: 'questionPaper.read',
    parent: 'questionpapers.list',
  },
]);
