import { agendaActions, CalendarFeed, feedActions } from '@pathshala/shared/modules/front/agenda';
import { defineCoreModule, definePolicy, implement, type Context } from '../../../kernel';
import { publicDays } from './handlers/days';
import { days } from './services/agenda-days';
import { closeFeed, download, feed, openFeed } from './handlers/feed';
import { holidayEffects } from './handlers/holiday-effects';
import { calendarReport } from './reports/calendar';

export { readCalendarFeed, readPublicCalendar } from './services/calendar-feeds';
/** Everyone keeps their own address, whatever their role. */
const own = ({ actor }: Context) => (actor.userId ? { user: actor.userId } : false);
export const agenda = defineCoreModule({
  name: 'agenda',
  handlers: [
    ...implement(agendaActions, { days, holidayEffects, publicDays }),
    ...implement(feedActions, { feed, openFeed, closeFeed, download }),
  ],
  reports: [calendarReport],
  policies: [definePolicy(CalendarFeed, { by: ['user'], read: own, write: own })],
});
