import { catalogScreen, defineScreens, permissionOf, reportScreen, t } from '../../../kit';
import { HelpDeskPriority, OwnDeskHours } from './entities/help-desk';
import { DeskPhrase } from './entities/phrase';
import { helpdeskReports } from './reports';

export const helpdeskScreens = defineScreens([
  {
    id: 'helpdesk.setting',
    path: '/edu/help-desk/setting',
    title: t('Help desk settings', 'হেল্প ডেস্ক সেটিংস'),
    permission: permissionOf(HelpDeskPriority.name, 'update'),
    menu: { group: 'system', icon: 'help-hexagon', order: 65 },
    flags: { displayable: true },
  },
  {
    id: 'helpdesk.desk',
    path: '/site/help-desk',
    title: t('Help Desk', 'হেল্প ডেস্ক'),
    permission: 'helpdesk.askHere',
    menu: { group: 'communication', icon: 'help-hexagon', order: 30 },
    flags: { displayable: true },
  },
  {
    id: 'helpdesk.ticket',
    path: '/site/help-desk/view/:id',
    title: t('Help Request', 'সহায়তার আবেদন'),
    parent: 'helpdesk.desk',
    permission: 'helpdesk.askHere',
  },
  catalogScreen(DeskPhrase, {
    id: 'helpdesk.phrases',
    path: '/site/help-desk/phrase/list',
    parent: 'helpdesk.desk',
    menu: { group: 'communication', icon: 'writing', order: 31 },
  }),
  catalogScreen(OwnDeskHours, {
    id: 'helpdesk.ownHours',
    path: '/site/help-desk/hours',
    parent: 'helpdesk.desk',
    menu: { group: 'communication', icon: 'clock', order: 32 },
  }),
  {
    id: 'helpdesk.platform',
    path: '/edu/help-desk/list',
    title: t('Help Desk', 'হেল্প ডেস্ক'),
    permission: 'helpdesk.answerPlatform',
    menu: { group: 'system', icon: 'messages', order: 64 },
    flags: { displayable: true },
  },
  {
    id: 'helpdesk.platformTicket',
    path: '/edu/help-desk/view/:id',
    title: t('Help Request', 'সহায়তার আবেদন'),
    parent: 'helpdesk.platform',
    permission: 'helpdesk.answerPlatform',
  },
  reportScreen(helpdeskReports.summary, {
    id: 'helpdesk.report',
    path: '/site/help-desk/report',
  }),
]);
