import { defineScreens, t } from '../../../kit';

export const runsScreens = defineScreens([
  {
    id: 'runs.list',
    path: '/site/jobs',
    title: t('Background jobs', 'চলমান কাজ'),
    permission: 'run.read',
    menu: { group: 'settings', icon: 'loader', order: 90 },
  },
]);
