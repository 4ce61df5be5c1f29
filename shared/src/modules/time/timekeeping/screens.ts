import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { AttendanceDevice, DeviceCommand } from './entities/device';
import { Punch, PunchCode } from './entities/punch';
import { HolidayDuty, Roster, WorkShift } from './entities/shift';
import { StaffDay, TimeCorrection } from './entities/staff-day';
import { timekeepingReports } from './reports';

const menu = (order: number, icon: string) => ({ group: 'attendance' as const, icon, order });
export const timekeepingScreens = defineScreens([
  {
    id: 'timekeeping.board',
    path: '/site/attendance/employee/master',
    title: t('Employee Attendance', 'কর্মচারী হাজিরা'),
    permission: 'timekeeping.board',
    menu: menu(40, 'user-check'),
  },
  {
    id: 'timekeeping.manual',
    path: '/site/attendance/employee/manual',
    title: t('Manual Employee Attendance', 'হাতে কর্মচারী হাজিরা'),
    permission: 'timekeeping.enter',
    menu: menu(41, 'clipboard-check'),
  },
  {
    id: 'timekeeping.individual',
    path: '/site/attendance/employee/individual',
    title: t('Individual Employee Attendance', 'একজনের কর্মচারী হাজিরা'),
    permission: 'timekeeping.board',
    menu: menu(42, 'calendar-stats'),
  },
  {
    id: 'timekeeping.own',
    path: '/site/attendance/my',
    title: t('My attendance', 'আমার হাজিরা'),
    permission: 'timeCorrection.create',
    menu: menu(39, 'calendar-stats'),
  },
  reportScreen(timekeepingReports.summary, {
    id: 'timekeeping.report',
    path: '/site/attendance/employee/report',
    menu: menu(43, 'report'),
  }),
  catalogScreen(StaffDay, {
    id: 'timekeeping.days',
    path: '/site/attendance/employee/days',
    title: t('Days of employees', 'কর্মচারীদের দিনভিত্তিক হাজিরা'),
    permission: 'timekeeping.board',
    menu: menu(43, 'list-check'),
  }),
  catalogScreen(TimeCorrection, {
    id: 'timekeeping.corrections',
    path: '/site/attendance/employee/corrections',
    permission: 'timekeeping.enter',
    menu: menu(44, 'clipboard-check'),
  }),
  reportScreen(timekeepingReports.group, {
    id: 'timekeeping.group',
    path: '/site-group/group-wise-employee-attedence',
    menu: menu(47, 'user-check'),
  }),
  catalogScreen(AttendanceDevice, {
    id: 'timekeeping.devices',
    path: '/site/attendance/devices',
    menu: menu(50, 'settings'),
  }),
  catalogScreen(PunchCode, {
    id: 'timekeeping.codes',
    path: '/site/attendance/devices/users',
    menu: menu(51, 'users'),
  }),
  catalogScreen(Punch, {
    id: 'timekeeping.punches',
    path: '/site/attendance/devices/punches',
    menu: menu(52, 'report'),
  }),
  catalogScreen(DeviceCommand, {
    id: 'timekeeping.commands',
    path: '/site/attendance/devices/commands',
    menu: menu(53, 'report'),
  }),
  catalogScreen(WorkShift, {
    id: 'timekeeping.shifts',
    path: '/site/attendance/employee/shift',
    menu: { group: 'settings', icon: 'layers', order: 42 },
  }),
  catalogScreen(Roster, {
    id: 'timekeeping.roster',
    path: '/site/attendance/employee/roster',
    menu: menu(45, 'users'),
  }),
  catalogScreen(HolidayDuty, {
    id: 'timekeeping.holidayDuty',
    path: '/site/employee/holiday-on-duty',
    menu: menu(46, 'beach'),
  }),
]);
