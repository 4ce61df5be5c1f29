import { catalogScreen, defineModule, defineScreens, t } from '../../kit';
import { Holiday } from './entities/holiday';

export { Holiday };
export const calendarScreens = defineScreens([catalogScreen(Holiday, { id: 'calendar.holidays', path: '/edu/holiday/view', menu: { group: 'academics', icon: 'beach', order: 40 } })]);
export const calendar = defineModule({ name: 'calendar', labels: t('Calendar', 'বর্ষপঞ্জি'), entities: [Holiday], screens: calendarScreens });
