import { defineScreens, t } from '../../../kit';

export const meetingsScreens = defineScreens([
  {
    id: 'meetings.list',
    path: '/site/live/meeting/list',
    title: t('Live meetings', 'লাইভ মিটিং'),
    permission: 'meetings.list',
    menu: { group: 'communication', icon: 'video', order: 45 },
  },
  {
    id: 'meetings.invitation',
    path: '/site/live/meeting/invitation/:meetingId',
    title: t('Live meeting', 'লাইভ মিটিং'),
    permission: 'meetings.view',
    parent: 'meetings.list',
  },
  {
    id: 'meetings.routineInvitation',
    path: '/site/live/meeting/routine-invitation/:meetingId',
    title: t('Live class', 'লাইভ ক্লাস'),
    permission: 'meetings.classes',
    parent: 'meetings.list',
  },
  {
    id: 'meetings.providers',
    path: '/site/live/meeting/services',
    title: t('Meeting services', 'মিটিং সেবা'),
    permission: 'meetings.setUp',
    menu: { group: 'settings', icon: 'video', order: 45 },
  },
]);
