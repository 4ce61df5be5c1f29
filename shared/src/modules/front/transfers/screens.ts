import { defineScreens, t } from '../../../kit';
import { InstitutionDeletion } from './entities/institution-deletion';
import { InstitutionExport } from './entities/institution-export';
import { InstitutionImport } from './entities/institution-import';

export const transfersScreens = defineScreens([
  {
    id: 'transfers.exports',
    path: '/edu/site/export',
    title: InstitutionExport.labels.many,
    permission: 'transfers.operate',
    menu: { group: 'platform', icon: 'layers', order: 30 },
  },
  {
    id: 'transfers.imports',
    path: '/edu/site/import',
    title: InstitutionImport.labels.many,
    permission: 'transfers.operate',
    parent: 'transfers.exports',
  },
  {
    id: 'transfers.deletions',
    path: '/edu/site/deletion',
    title: InstitutionDeletion.labels.many,
    permission: 'transfers.operate',
    parent: 'transfers.exports',
  },
  {
    id: 'transfers.own',
    path: '/site/data/export',
    title: t('Export of all data', 'সব তথ্যের এক্সপোর্ট'),
    permission: 'transfers.ask',
    menu: { group: 'settings', icon: 'shield', order: 72 },
  },
]);
