import { catalogScreen, defineScreens, t } from '../../../kit';
import { AbsenceNote } from './entities/absence-note';
import { AttendanceSetting } from './entities/attendance-setting';
import { AttendanceTotal } from './entities/attendance-total';

const menu = (order: number, icon: string) => ({ group: 'attendance' as const, icon, order });
export const attendanceScreens = defineScreens([
  {
    id: 'attendance.register',
    path: '/site/attendance/student/master',
    title: t('Student attendance', 'শিক্ষার্থী হাজিরা'),
    permission: 'attendance.mark',
    menu: menu(10, 'clipboard-check'),
  },
  {
    id: 'attendance.board',
    path: '/site/attendance/student/board',
    title: t('Attendance board', 'হাজিরা বোর্ড'),
    permission: 'attendance.board',
    menu: menu(11, 'layout-dashboard'),
  },
  {
    id: 'attendance.verify',
    path: '/site/attendance/student/verify',
    title: t('Notify guardians', 'অভিভাবকদের জানান'),
    permission: 'attendance.notify',
    parent: 'attendance.board',
  },
  {
    id: 'attendance.individual',
    path: '/site/attendance/student/individual',
    title: t('Individual attendance', 'ব্যক্তিগত হাজিরা'),
    permission: 'attendance.report',
    menu: menu(12, 'user-check'),
  },
  {
    id: 'attendance.report',
    path: '/site/attendance/student/report',
    title: t('Attendance reports', 'হাজিরা প্রতিবেদন'),
    permission: 'attendance.report',
    menu: menu(13, 'report'),
  },
  catalogScreen(AbsenceNote, {
    id: 'attendance.notes',
    path: '/site/attendance/student/reasons',
    permission: 'absenceNote.excuse',
    menu: menu(13, 'message'),
  }),
  {
    id: 'attendance.periodic',
    path: '/site/attendance/student/manual-periodic',
    title: t('Periodic attendance', 'মেয়াদভিত্তিক হাজিরা'),
    permission: 'attendance.count',
    menu: menu(14, 'calendar-stats'),
  },
  catalogScreen(AttendanceTotal, {
    id: 'attendance.totals',
    path: '/site/attendance/student/totals',
    menu: menu(14, 'list-check'),
  }),
  {
    id: 'attendance.manualCount',
    path: '/site/document/manual-count',
    title: t('Manual count', 'হাতে গণনা'),
    permission: 'attendance.count',
    menu: { group: 'documents', icon: 'list-check', order: 7 },
  },
  catalogScreen(AttendanceSetting, {
    id: 'attendance.settings',
    path: '/site/attendance/setting',
    permission: 'attendanceSetting.update',
    menu: { group: 'settings', icon: 'settings', order: 30 },
  }),
  {
    id: 'attendance.mine',
    path: '/student/attendance/my-attendance',
    title: t('My attendance', 'আমার হাজিরা'),
    guardianTitle: t('Attendance', 'হাজিরা'),
    permission: 'attendance.own',
    menu: { group: 'student', icon: 'calendar-check', order: 10 },
  },
  {
    id: 'attendance.minePeriodic',
    path: '/student/attendance/periodic-attendance',
    title: t('Attendance by month', 'মাসভিত্তিক হাজিরা'),
    permission: 'attendance.own',
    menu: { group: 'student', icon: 'calendar-stats', order: 11 },
  },
]);
