import { defineScreens, t } from '../../../kit';
import { Erasure } from './entities/erasure';

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
]);
