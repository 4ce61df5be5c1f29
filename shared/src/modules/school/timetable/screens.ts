import { catalogScreen, defineScreens, t } from '../../../kit';
import { PeriodType } from './entities/bell-schedule';
import { PeriodRule } from './entities/period-rule';
import { RoutineSetting } from './entities/routine-setting';
import { WeeklyLesson } from './entities/weekly-lesson';

const menu = (order: number, icon: string) => ({ group: 'academics' as const, icon, order });
export const timetableScreens = defineScreens([
  {
    id: 'timetable.master',
    path: '/edu/site/routine/master',
    title: t('Class routine', 'ক্লাস রুটিন'),
    permission: 'timetable.view',
    menu: menu(32, 'table'),
  },
  catalogScreen(WeeklyLesson, {
    id: 'timetable.weekly',
    path: '/site/weekly-classes',
    permission: 'timetable.plan',
    menu: menu(33, 'list-numbers'),
  }),
  {
    id: 'timetable.shifts',
    path: '/site/shift-details',
    title: t('Shifts and bell times', 'শিফট ও ঘণ্টার সময়সূচি'),
    permission: 'timetable.view',
    menu: menu(34, 'clock'),
  },
  catalogScreen(PeriodType, {
    id: 'timetable.periodTypes',
    path: '/site/period-type-setting',
    title: t('Period types', 'পিরিয়ডের ধরন'),
    permission: 'timetable.plan',
    menu: menu(35, 'layers'),
  }),
  catalogScreen(PeriodRule, {
    id: 'timetable.periodRules',
    path: '/edu/prescribed-periods/list',
    menu: { group: 'packages', icon: 'scale', order: 24 },
  }),
  {
    id: 'timetable.files',
    path: '/edu/site/routine/files',
    title: t('Routine files', 'রুটিনের ফাইল'),
    permission: 'timetable.plan',
    menu: menu(39, 'layers'),
  },
  catalogScreen(RoutineSetting, {
    id: 'timetable.settings',
    path: '/site/routine-setting',
    permission: 'timetable.plan',
    menu: { group: 'settings', icon: 'settings', order: 42 },
  }),
  {
    id: 'timetable.copy',
    path: '/site/setting-replication',
    title: t('Copy settings', 'সেটিংস কপি'),
    permission: 'timetable.plan',
    menu: { group: 'settings', icon: 'layers', order: 44 },
  },
]);
