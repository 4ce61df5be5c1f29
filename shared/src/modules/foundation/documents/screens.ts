import { catalogScreen, defineScreens, PUBLIC, t } from '../../../kit';
import { Letterhead } from './entities/letterhead';

export const documentsScreens = defineScreens([
  catalogScreen(Letterhead, {
    id: 'documents.letterhead',
    path: '/site/documents/letterhead',
    permission: 'letterhead.update',
    menu: { group: 'settings', icon: 'certificate', order: 20 },
  }),
  {
    id: 'documents.archive',
    path: '/site/documents/issued',
    title: t('Issued documents', 'প্রদত্ত নথি'),
    permission: 'issuedDocument.read',
    menu: { group: 'settings', icon: 'archive', order: 21 },
  },
  {
    id: 'documents.verify',
    path: '/verify/:code',
    title: t('Verify a document', 'নথি যাচাই'),
    permission: PUBLIC,
    frame: 'bare',
    flags: { noAuthentication: true },
  },
]);
