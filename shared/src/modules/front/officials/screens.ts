import { catalogScreen, defineScreens, t } from '../../../kit';
import { ExportProfile } from './entities/export-profile';
import { MpoRate } from './entities/mpo-rate';
import { OwnProfile } from './entities/own-profile';

export const officialsScreens = defineScreens([
  {
    id: 'officials.lists',
    path: '/site/officials/lists',
    title: t('Papers for authorities', 'কর্তৃপক্ষের কাগজপত্র'),
    permission: 'officials.prepare',
    menu: { group: 'documents', icon: 'building', order: 5 },
  },
  {
    id: 'officials.beside',
    path: '/site/officials/beside',
    parent: 'officials.lists',
    title: t('Beside the portal', 'পোর্টালের পাশে'),
    permission: 'officials.prepare',
  },
  catalogScreen(OwnProfile, {
    id: 'officials.own',
    path: '/site/officials/own',
    permission: 'ownProfile.update',
    menu: { group: 'documents', icon: 'table', order: 22 },
  }),
  catalogScreen(ExportProfile, {
    id: 'officials.profiles',
    path: '/edu/export-profile/list',
    permission: 'exportProfile.update',
    menu: { group: 'catalogues', icon: 'building', order: 24 },
  }),
  catalogScreen(MpoRate, {
    id: 'officials.mpoRates',
    path: '/edu/mpo-rate/list',
    permission: 'mpoRate.update',
    menu: { group: 'money', icon: 'coin', order: 96 },
  }),
  {
    id: 'officials.standard',
    path: '/edu/export-profile/standard',
    title: t('Standard lists', 'প্রমিত ছক'),
    permission: 'exportProfile.create',
    menu: { group: 'catalogues', icon: 'building', order: 25 },
  },
]);
