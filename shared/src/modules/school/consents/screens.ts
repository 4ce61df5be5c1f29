import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { Consent } from './entities/consent';
import { ConsentWording } from './entities/consent-wording';
import { consentsReports } from './reports';

export const consentsScreens = defineScreens([
  catalogScreen(Consent, {
    id: 'consents.list',
    path: '/site/data/consents',
    permission: 'consents.desk',
    menu: { group: 'settings', icon: 'shield', order: 66 },
  }),
  reportScreen(consentsReports.standing, {
    id: 'consents.standing',
    path: '/site/data/consents-by-student',
    menu: { group: 'settings', icon: 'clipboard-check', order: 67 },
  }),
  catalogScreen(ConsentWording, {
    id: 'consents.wordings',
    path: '/site/data/consent-texts',
    menu: { group: 'settings', icon: 'clipboard-check', order: 68 },
  }),
  {
    id: 'consents.own',
    path: '/consents/mine',
    title: t('Consents and privacy', 'সম্মতি ও গোপনীয়তা'),
    permission: 'consents.own',
    parent: 'students.details',
  },
]);
