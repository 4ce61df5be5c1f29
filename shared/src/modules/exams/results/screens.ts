import { catalogScreen, defineScreens, PUBLIC, reportScreen, t } from '../../../kit';
import { ResultHold } from './entities/result';
import { resultGroupReports } from './group-reports';
import { resultReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'results' as const, icon, order });
export const resultScreens = defineScreens([
  {
    id: 'results.steps',
    path: '/site/exam/steps',
    title: t('Exam steps', 'পরীক্ষার ধাপ'),
    permission: 'results.generate',
    menu: { group: 'exams', icon: 'list-check', order: 49 },
  },
  {
    id: 'results.generate',
    path: '/site/result/generate',
    title: t('Generate results', 'ফলাফল তৈরি'),
    permission: 'results.generate',
    menu: menu(60, 'chart'),
  },
  {
    id: 'results.report',
    path: '/site/result/report',
    title: t('Result reports', 'ফলাফল প্রতিবেদন'),
    permission: 'results.report',
    menu: menu(61, 'report'),
  },
  reportScreen(resultReports.bySubject, {
    id: 'results.bySubject',
    path: '/site/result/report-two',
    menu: menu(63, 'report-analytics'),
  }),
  reportScreen(resultReports.statistics, {
    id: 'results.statistics',
    path: '/site/result/combined-statistics',
    menu: menu(64, 'chart'),
  }),
  {
    id: 'results.taught',
    path: '/site/employee/result',
    title: resultReports.taught.title,
    permission: 'results.report',
    menu: menu(65, 'school'),
  },
  {
    id: 'results.sms',
    path: '/site/result/sms',
    title: t('Result SMS', 'ফলাফলের এসএমএস'),
    permission: 'results.sms',
    menu: menu(66, 'message'),
  },
  {
    id: 'results.scrutiny',
    path: '/site/result/scrutiny',
    title: t('Scrutiny of results', 'ফলাফল পুনঃনিরীক্ষণ'),
    permission: 'results.scrutinise',
    menu: menu(62, 'user-check'),
  },
  {
    id: 'results.permission',
    path: '/site/result/permission',
    title: t('Result permission', 'ফলাফলের অনুমতি'),
    permission: 'resultHold.update',
    menu: menu(62, 'lock'),
  },
  catalogScreen(ResultHold, {
    id: 'results.holds',
    path: '/site/result/withheld',
    permission: 'resultHold.update',
    menu: menu(62, 'list-check'),
  }),
  reportScreen(resultGroupReports.group, {
    id: 'results.group',
    path: '/site-group/exam-result/site-group-exam-result-report-master',
    menu: menu(67, 'report'),
  }),
  {
    id: 'results.groupGenerate',
    path: '/site-group/exam-result/site-group-exam-result-generate-master',
    title: t('Generate results in the group', 'গ্রুপের ফলাফল তৈরি'),
    permission: 'results.manageGroup',
    menu: menu(68, 'chart'),
  },
  {
    id: 'results.groupPermission',
    path: '/site-group/exam-result/site-group-exam-result-permission-master',
    title: t('Publish results in the group', 'গ্রুপের ফলাফল প্রকাশ'),
    permission: 'results.manageGroup',
    menu: menu(69, 'lock'),
  },
  {
    id: 'results.public',
    path: '/web/exam-result',
    title: t('Exam result', 'পরীক্ষার ফলাফল'),
    permission: PUBLIC,
    frame: 'portal',
    flags: { accessibleToAll: true, noAuthentication: true },
  },
  {
    id: 'results.mine',
    path: '/student/result/master',
    title: t('My results', 'আমার ফলাফল'),
    guardianTitle: t('Results', 'ফলাফল'),
    permission: 'results.own',
    menu: { group: 'studentExams', icon: 'trophy', order: 20 },
  },
]);
