import type { documentsScreens } from '@pathshala/shared/modules/foundation/documents';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const documentsLoads: ScreenLoads<typeof documentsScreens> = {
  'documents.archive': () => import('./pages/ArchivePage'),
  'documents.verify': () => import('./pages/VerifyPage'),
};
