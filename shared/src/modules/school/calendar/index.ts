import { catalogScreen, defineModule, defineScreens, t } from '../../../kit';
import { calendarActions } from './actions';
import { CalendarSpread, GlobalHoliday } from './entities/global-holiday';
import { Holiday } from './entities/holiday';
import { inputLabels } from './input-labels';

export { CalendarSpread, calendarActions, GlobalHoliday, Holiday };
export { PREVIEW_LIMIT } from './actions';
export { STANDARD_HOLIDAYS } from './standard-holidays.data';
export { judgeDay, type DayFacts, type DayVerdict } from './rules/school-day';
export * from './rules/spread-difference';
export const calendarScreens = defineScreens([
  {
    id: 'calendar.global',
    path: '/edu/global-calendar/index',
    title: t('National calendar', 'জাতীয় বর্ষপঞ্জি'),
    permission: 'globalHoliday.update',
    menu: { group: 'catalogues', icon: 'calendar', order: 20 },
  },
  catalogScreen(Holiday, {
    id: 'calendar.holidays',
    path: '/edu/holiday/view',
    menu: { group: 'academics', icon: 'beach', order: 41 },
  }),
]);
export const calendar = defineModule({
  name: 'calendar',
  labels: t('Calendar', 'বর্ষপঞ্জি'),
  entities: [GlobalHoliday, Holiday, CalendarSpread],
  inputLabels,
  actions: calendarActions,
  screens: calendarScreens,
});
