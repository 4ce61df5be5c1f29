import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { Assessment } from './entities/assessment';
import { AssessmentScale } from './entities/assessment-scale';
import { IndicatorSet } from './entities/indicator-set';
import { assessmentReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'results' as const, icon, order });
const settings = (order: number, icon: string) => ({ group: 'settings' as const, icon, order });
export const assessmentScreens = defineScreens([
  catalogScreen(IndicatorSet, {
    id: 'assessment.settings',
    path: '/assessment/setting/assessment-setting-master',
    permission: 'indicatorSet.update',
    menu: settings(44, 'list-check'),
  }),
  catalogScreen(AssessmentScale, {
    id: 'assessment.scales',
    path: '/assessment/result-setting/assessment-result-setting-master',
    permission: 'assessmentScale.update',
    menu: settings(45, 'scale'),
  }),
  catalogScreen(Assessment, {
    id: 'assessment.declare',
    path: '/site/assessment/declare',
    permission: 'assessment.update',
    menu: menu(70, 'calendar-event'),
  }),
  {
    id: 'assessment.markEntry',
    path: '/site/assessment/mark-entry',
    title: t('Assessment marks entry', 'মূল্যায়ন এন্ট্রি'),
    permission: 'assessment.rate',
    menu: menu(71, 'pencil'),
  },
  {
    id: 'assessment.generate',
    path: '/site/assessment/result-generate',
    title: t('Generate assessment results', 'মূল্যায়নের ফলাফল তৈরি'),
    permission: 'assessment.generate',
    menu: menu(72, 'chart'),
  },
  reportScreen(assessmentReports.levels, {
    id: 'assessment.report',
    path: '/site/assessment/report',
    menu: menu(73, 'report'),
  }),
  {
    id: 'assessment.progressDeclare',
    path: '/site/progress/declare',
    title: t('Progress reports', 'অগ্রগতি প্রতিবেদন'),
    permission: 'assessment.update',
    menu: menu(74, 'calendar-event'),
  },
  {
    id: 'assessment.progressSettings',
    path: '/site/progress/settings',
    title: t('Progress report settings', 'অগ্রগতি প্রতিবেদন সেটিংস'),
    permission: 'indicatorSet.update',
    menu: settings(46, 'list-check'),
  },
  {
    id: 'assessment.mine',
    path: '/student/assessment/master',
    title: t('My assessments', 'আমার মূল্যায়ন'),
    guardianTitle: t('Assessments', 'মূল্যায়ন'),
    permission: 'assessment.own',
    menu: { group: 'studentExams', icon: 'list-check', order: 21 },
  },
]);
