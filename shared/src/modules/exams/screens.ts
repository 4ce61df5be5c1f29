import { catalogScreen, defineScreens } from '../../kit';
import { ExamTerm, SubjectChoice } from './entities/exam';
import { GradeBand, GradeScale, ResultSetting } from './entities/grade-scale';

const menu = (order: number, icon: string) => ({ group: 'exams' as const, icon, order });
const settings = (order: number, icon: string) => ({ group: 'settings' as const, icon, order });
export const examScreens = defineScreens([
  catalogScreen(SubjectChoice, { id: 'exams.subjectChoices', path: '/academic/subject-choice/list', menu: { group: 'academics', icon: 'checklist', order: 33 } }),
  catalogScreen(ExamTerm, { id: 'exams.terms', path: '/site/exam/terms', menu: menu(53, 'scale') }),
  catalogScreen(GradeScale, { id: 'exams.scales', path: '/site/exam/grade-scales', menu: settings(40, 'scale') }),
  catalogScreen(GradeBand, { id: 'exams.bands', path: '/site/exam/grades', menu: settings(41, 'certificate') }),
  catalogScreen(ResultSetting, { id: 'exams.resultSettings', path: '/site/result/setting', menu: settings(42, 'settings') }),
]);
