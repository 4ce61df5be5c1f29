import { calendarActions, GlobalHoliday, Holiday } from '@pathshala/shared/modules/school/calendar';
import { defineCoreModule, implement, jobSpec } from '../../../kernel';
import { orderedPolicy } from '../academics';
import { takeStandard } from './handlers/take-standard';
import { previewSpread, spread } from './handlers/spread';
import { spreadCalendar } from './jobs/spread-calendar';

export { dayFacts } from './services/day-facts';
export const calendar = defineCoreModule({
  name: 'calendar',
  handlers: implement(calendarActions, { previewSpread, spread, takeStandard }),
  policies: [orderedPolicy(Holiday, 'from', 'until'), orderedPolicy(GlobalHoliday, 'from', 'until')],
  jobs: [jobSpec(spreadCalendar, async () => (await import('./jobs/spread-calendar.handler')).default)],
});
