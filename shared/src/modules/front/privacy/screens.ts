import { catalogScreen, defineScreens, reportScreen, t } from '../../../kit';
import { DataBreach } from './entities/data-breach';
import { DataRequest } from './entities/data-request';
import { Erasure } from './entities/erasure';
import { privacyReports } from './reports';

export const privacyScreens = defineScreens([
  {
    id: 'privacy.erasures',
    path: '/site/data/erasures',
    title: Erasure.labels.many,
    permission: 'privacy.erase',
    menu: { group: 'settings', icon: 'shield', order: 70 },
  },
  {
    id: 'privacy.terms',
    path: '/site/data/terms',
    title: t('Data terms', 'তথ্য সংরক্ষণের মেয়াদ'),
    permission: 'dataTerm.read',
    menu: { group: 'settings', icon: 'clock', order: 71 },
  },
  {
    id: 'privacy.looks',
    path: '/site/data/looks',
    title: t('Who has seen a record', 'নথি কে দেখেছেন'),
    permission: 'privacy.looks',
    menu: { group: 'settings', icon: 'history', order: 72 },
  },
  reportScreen(privacyReports.register, {
    id: 'privacy.register',
    path: '/site/data/register',
    menu: { group: 'system', icon: 'report', order: 66 },
  }),
  {
    id: 'privacy.ownLooks',
    path: '/privacy/looks',
    title: t('Who has seen my record', 'আমার নথি কে দেখেছেন'),
    guardianTitle: t('Who has seen my child’s record', 'সন্তানের নথি কে দেখেছেন'),
    permission: 'privacy.ownLooks',
    parent: 'students.details',
  },
  catalogScreen(DataRequest, {
    id: 'privacy.requests',
    path: '/site/data/requests',
    menu: { group: 'settings', icon: 'shield', order: 73 },
  }),
  {
    id: 'privacy.breaches',
    path: '/site/data/breaches',
    title: DataBreach.labels.many,
    permission: 'privacy.ownBreaches',
    menu: { group: 'settings', icon: 'shield', order: 74 },
  },
  {
    id: 'privacy.allBreaches',
    path: '/edu/data/breaches',
    title: DataBreach.labels.many,
    permission: 'privacy.duties',
    parent: 'privacy.duties',
  },
  reportScreen(privacyReports.duties, {
    id: 'privacy.duties',
    path: '/edu/data/duties',
    parent: 'privacy.register',
  }),
  {
    id: 'privacy.own',
    path: '/privacy/mine',
    title: t('My data', 'আমার তথ্য'),
    guardianTitle: t('My data and my children’s', 'আমার ও সন্তানের তথ্য'),
    permission: 'privacy.ask',
    parent: 'identity.profile',
  },
]);
