import { defineScreens, t } from '../../../kit';

export const groupPolicyScreens = defineScreens([
  {
    id: 'grouppolicies.group',
    path: '/site-group/policies',
    title: t('Policies of the group', 'গ্রুপের নীতিমালা'),
    permission: 'grouppolicies.manage',
    menu: { group: 'settings', icon: 'layers', order: 5 },
  },
  {
    id: 'grouppolicies.own',
    path: '/site/option/group-policies',
    title: t('Policies of the group', 'গ্রুপের নীতিমালা'),
    permission: 'grouppolicies.own',
    menu: { group: 'settings', icon: 'layers', order: 12 },
  },
]);
