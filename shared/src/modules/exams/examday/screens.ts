import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { ExamIncident } from './entities/incident';
import { DutySetting, ExamCommittee } from './entities/duty';
import { ScriptPacket } from './entities/script-packet';
import { ExamSitting } from './entities/sitting';
import { examdayGroupReports } from './group-reports';
import { examdayReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'exams' as const, icon, order });
export const examdayScreens = defineScreens([
  catalogScreen(ExamSitting, {
    id: 'examday.sittings',
    path: '/site/exam/sittings',
    permission: 'examSitting.update',
    menu: menu(54, 'calendar-event'),
  }),
  {
    id: 'examday.seatPlan',
    path: '/site/exam/seat-plan',
    title: t('Seat plan', 'আসন বিন্যাস'),
    permission: 'examday.viewSeats',
    menu: menu(55, 'armchair'),
  },
  {
    id: 'examday.routine',
    path: '/site/exam/routine',
    title: t('Exam routine', 'পরীক্ষার রুটিন'),
    permission: 'examday.viewSeats',
    menu: menu(53, 'calendar'),
  },
  {
    id: 'examday.admitCards',
    path: '/site/document/admit-card',
    formerPaths: ['/site/exam/admit-cards'],
    title: t('Admit cards', 'প্রবেশপত্র'),
    permission: 'examday.planSeats',
    menu: { group: 'documents', icon: 'id-badge', order: 4 },
  },
  {
    id: 'examday.duties',
    path: '/site/exam/invigilator',
    title: t('Invigilators', 'কক্ষ পরিদর্শক'),
    permission: 'examday.planDuties',
    menu: menu(56, 'users'),
  },
  {
    id: 'examday.myDuties',
    path: '/site/exam/my-duties',
    title: t('My exam duties', 'আমার পরীক্ষার দায়িত্ব'),
    permission: 'examday.ownDuties',
    menu: menu(57, 'clipboard-check'),
  },
  catalogScreen(ExamCommittee, {
    id: 'examday.committees',
    path: '/site/exam/committee',
    permission: 'examCommittee.update',
    menu: menu(58, 'users'),
  }),
  {
    id: 'examday.control',
    path: '/site/exam/control-room',
    title: t('Exam control room', 'পরীক্ষা নিয়ন্ত্রণ কক্ষ'),
    permission: 'examday.keepPackets',
    menu: menu(49, 'layout-dashboard'),
  },
  catalogScreen(ExamIncident, {
    id: 'examday.incidents',
    path: '/site/exam/incidents',
    permission: 'examday.keepPackets',
    menu: menu(59, 'report'),
  }),
  catalogScreen(ScriptPacket, {
    id: 'examday.packets',
    path: '/site/exam/answer-paper-distribution',
    permission: 'examday.keepPackets',
    menu: menu(59, 'package'),
  }),
  reportScreen(examdayReports.packetsOut, {
    id: 'examday.packetsOut',
    path: '/site/exam/overdue-scripts',
    menu: menu(59, 'report'),
  }),
  reportScreen(examdayReports.dutyCounts, {
    id: 'examday.dutyCounts',
    path: '/site/exam/duty-counts',
    menu: menu(60, 'report'),
  }),
  reportScreen(examdayGroupReports.groupPackets, {
    id: 'examday.groupPackets',
    path: '/site-group/exam/site-group-exam-paper-distribution-master',
    menu: menu(62, 'package'),
  }),
  reportScreen(examdayGroupReports.groupPresence, {
    id: 'examday.groupPresence',
    path: '/site-group/exam/site-group-exam-attendance-master',
    menu: menu(63, 'armchair'),
  }),
  catalogScreen(DutySetting, {
    id: 'examday.settings',
    path: '/site/exam/settings',
    permission: 'dutySetting.update',
    menu: { group: 'settings', icon: 'settings', order: 43 },
  }),
  {
    id: 'examday.presence',
    path: '/site/attendance/seat-plan',
    title: t('Exam room attendance', 'পরীক্ষার কক্ষে হাজিরা'),
    permission: 'examday.takeAttendance',
    menu: { group: 'attendance', icon: 'armchair', order: 15 },
  },
  {
    id: 'examday.mySeats',
    path: '/student/exam/master',
    title: t('My exams', 'আমার পরীক্ষা'),
    guardianTitle: t('Exams', 'পরীক্ষা'),
    permission: 'examday.ownSeats',
    menu: { group: 'studentExams', icon: 'armchair', order: 14 },
  },
]);
