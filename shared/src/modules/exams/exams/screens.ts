import { catalogScreen, defineScreens, t } from '../../../kit';
import { ExamTerm, SubjectChoice } from './entities/exam';
import { MarksDivision } from './entities/marks-division';
import { GradeBand, GradeScale, ResultSetting } from './entities/grade-scale';

const menu = (order: number, icon: string) => ({ group: 'exams' as const, icon, order });
const settings = (order: number, icon: string) => ({ group: 'settings' as const, icon, order });
export const examScreens = defineScreens([
  {
    id: 'exams.declare',
    path: '/site/exam/declare',
    title: t('Exams', 'পরীক্ষা'),
    permission: 'examSubject.create',
    menu: menu(50, 'calendar-event'),
  },
  {
    id: 'exams.marksEntry',
    path: '/site/exam/marks-entry',
    title: t('Marks entry', 'নম্বর এন্ট্রি'),
    permission: 'exams.enterMarks',
    menu: menu(51, 'pencil'),
  },
  {
    id: 'exams.ownMarks',
    path: '/site/employee/exam-marks-entry',
    title: t('My exam marks', 'আমার নম্বর এন্ট্রি'),
    permission: 'exams.enterMarks',
    menu: menu(51, 'pencil'),
  },
  {
    id: 'exams.marksSend',
    path: '/site/exam/marks-send',
    title: t('Send marks', 'নম্বর পাঠান'),
    permission: 'exams.enterMarks',
    menu: menu(51, 'send'),
  },
  {
    id: 'exams.markList',
    path: '/site/exam/mark-list',
    title: t('Mark list', 'নম্বর তালিকা'),
    permission: 'exams.enterMarks',
    menu: menu(52, 'table'),
  },
  {
    id: 'exams.scriptCodes',
    path: '/site/exam/script-codes',
    title: t('Codes of answer scripts', 'উত্তরপত্রের কোড'),
    permission: 'exams.keepCodes',
    menu: menu(59, 'key'),
  },
  {
    id: 'exams.codedMarks',
    path: '/site/exam/coded-marks',
    title: t('Marks by code', 'কোডে নম্বর এন্ট্রি'),
    permission: 'exams.enterMarks',
    menu: menu(51, 'pencil'),
  },
  {
    id: 'exams.groupConditions',
    path: '/site/subject-group-condition',
    title: t('Subject group conditions', 'বিষয়-গ্রুপের শর্ত'),
    permission: 'subjectGroupCondition.read',
    menu: { group: 'academics', icon: 'list-check', order: 22 },
  },
  {
    id: 'exams.subjectChoices',
    path: '/academic/subject-choice/list',
    title: t('Subject choices', 'বিষয় নির্বাচন'),
    permission: 'subjectChoice.update',
    menu: { group: 'academics', icon: 'checklist', order: 33 },
  },
  catalogScreen(SubjectChoice, {
    id: 'exams.choiceList',
    path: '/academic/subject-choice/records',
    title: t('List of subject choices', 'বিষয় নির্বাচনের তালিকা'),
    menu: { group: 'academics', icon: 'list-check', order: 33 },
  }),
  catalogScreen(ExamTerm, { id: 'exams.terms', path: '/site/exam/terms', menu: menu(53, 'scale') }),
  catalogScreen(MarksDivision, {
    id: 'exams.divisions',
    path: '/edu/marks-division/list',
    menu: { group: 'catalogues', icon: 'scale', order: 23 },
  }),
  catalogScreen(GradeScale, { id: 'exams.scales', path: '/site/exam/grade-scales', menu: settings(40, 'scale') }),
  catalogScreen(GradeBand, { id: 'exams.bands', path: '/site/exam/grades', menu: settings(41, 'certificate') }),
  catalogScreen(ResultSetting, {
    id: 'exams.resultSettings',
    path: '/site/result/setting',
    menu: settings(42, 'settings'),
  }),
  {
    id: 'exams.groupDeclare',
    path: '/site-group/exam/site-group-exam-declare-master',
    title: t('Declare exams in the group', 'গ্রুপে পরীক্ষা ঘোষণা'),
    permission: 'exams.manageGroup',
    menu: menu(64, 'calendar-event'),
  },
  {
    id: 'exams.groupPapers',
    path: '/site-group/exam/site-group-examination-setting-master',
    title: t('Exam subjects in the group', 'গ্রুপের পরীক্ষার বিষয়'),
    permission: 'exams.manageGroup',
    menu: menu(65, 'book'),
  },
  {
    id: 'exams.groupResultSettings',
    path: '/site-group/exam-result/site-group-exam-result-setting-master',
    title: t('Result settings in the group', 'গ্রুপের ফলাফল সেটিংস'),
    permission: 'exams.manageGroup',
    menu: settings(44, 'settings'),
  },
]);
