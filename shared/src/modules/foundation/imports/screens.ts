import { defineScreens, t } from '../../../kit';
import { PlatformSheetImport } from './sheet-import';

export const importsScreens = defineScreens([
  {
    id: 'imports.list',
    path: '/site/imports',
    title: t('Imports', 'ইমপোর্ট'),
    permission: 'sheetImport.read',
    menu: { group: 'settings', icon: 'fileImport', order: 85 },
  },
  {
    id: 'imports.platform',
    path: '/edu/site/imports',
    title: PlatformSheetImport.labels.many,
    permission: 'platformSheetImport.read',
    menu: { group: 'access', icon: 'fileImport', order: 85 },
  },
]);
