import { defineScreens, t } from '../../../kit';

export const importsScreens = defineScreens([
  {
    id: 'imports.list',
    path: '/site/imports',
    title: t('Imports', 'ইমপোর্ট'),
    permission: 'sheetImport.read',
    menu: { group: 'settings', icon: 'fileImport', order: 85 },
  },
]);
