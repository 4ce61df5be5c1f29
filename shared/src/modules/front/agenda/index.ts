import { defineModule, EVERYONE, t } from '../../../kit';
import { agendaActions } from './actions';
import { CalendarFeed } from './entities/calendar-feed';
import { feedActions } from './feed-actions';
import { agendaReports } from './reports';
import { agendaScreens } from './screens';
import { inputLabels } from './input-labels';

export { agendaActions, agendaReports, agendaScreens, CalendarFeed, feedActions };
export { calendarTexts } from './calendar-texts';
export { AGENDA_KINDS, type Agenda, type AgendaItem, type AgendaKind } from './actions';
export { changedDays } from './changed-days';
export * from './rules';
/** The calendar that people look at: the dates of the modules below, in one view. */
export const agenda = defineModule({
  name: 'agenda',
  labels: t('Calendar view', 'বর্ষপঞ্জি দর্শন'),
  entities: [CalendarFeed],
  inputLabels,
  actions: { ...agendaActions, ...feedActions },
  reports: agendaReports,
  screens: agendaScreens,
  permissions: [
    { key: 'agenda.read', label: t('View the calendar', 'বর্ষপঞ্জি দেখা'), roles: EVERYONE },
    {
      key: 'agenda.staff',
      label: t('Institution calendar', 'প্রতিষ্ঠানের বর্ষপঞ্জি'),
      roles: ['head', 'office', 'teacher', 'accountant', 'librarian'],
    },
    { key: 'agenda.student', label: t('Student calendar', 'শিক্ষার্থীর বর্ষপঞ্জি'), roles: ['student', 'guardian'] },
  ],
});
