import { defineModule, defineScreens, permissionOf, t } from '../../../kit';
import { HelpDeskCategory, HelpDeskHours, HelpDeskPriority } from './entities/help-desk';

export { HelpDeskCategory, HelpDeskHours, HelpDeskPriority };
export { dueAt } from './due-at';
export const helpdeskScreens = defineScreens([
  {
    id: 'helpdesk.setting',
    path: '/edu/help-desk/setting',
    title: t('Help desk settings', 'হেল্প ডেস্ক সেটিংস'),
    permission: permissionOf(HelpDeskPriority.name, 'update'),
    menu: { group: 'system', icon: 'help-hexagon', order: 65 },
    flags: { displayable: true },
  },
]);
export const helpdesk = defineModule({
  name: 'helpdesk',
  labels: t('Help desk', 'হেল্প ডেস্ক'),
  entities: [HelpDeskPriority, HelpDeskCategory, HelpDeskHours],
  screens: helpdeskScreens,
});
