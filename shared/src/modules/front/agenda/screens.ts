import { defineScreens, PUBLIC, t } from '../../../kit';

const calendar = t('Calendar', 'বর্ষপঞ্জি');
export const agendaScreens = defineScreens([
  {
    id: 'agenda.calendar',
    path: '/site/calendar',
    title: calendar,
    permission: 'agenda.staff',
    menu: { group: 'academics', icon: 'calendar', order: 40 },
  },
  {
    id: 'agenda.monthly',
    path: '/site/calendar/monthly-view',
    title: t('Monthly calendar', 'মাসিক বর্ষপঞ্জি'),
    permission: 'agenda.staff',
    parent: 'agenda.calendar',
  },
  {
    id: 'agenda.yearly',
    path: '/site/calendar/yearly-view',
    title: t('Yearly calendar', 'বার্ষিক বর্ষপঞ্জি'),
    permission: 'agenda.staff',
    parent: 'agenda.calendar',
  },
  {
    id: 'agenda.list',
    path: '/site/calendar/list-view',
    title: t('Calendar list', 'বর্ষপঞ্জির তালিকা'),
    permission: 'agenda.staff',
    parent: 'agenda.calendar',
  },
  {
    id: 'agenda.student',
    path: '/student/calendar',
    title: calendar,
    permission: 'agenda.student',
    menu: { group: 'student', icon: 'calendar', order: 40 },
  },
  {
    id: 'agenda.public',
    path: '/web/calendar',
    title: calendar,
    permission: PUBLIC,
    frame: 'portal',
    flags: { accessibleToAll: true, noAuthentication: true },
  },
]);
