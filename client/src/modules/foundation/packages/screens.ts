import type { packagesScreens } from '@pathshala/shared/modules/foundation/packages';
import type { ScreenLoads } from '../../../kit/screen-loads';

export const packagesLoads: ScreenLoads<typeof packagesScreens> = {
  'packages.attachments': () => import('./pages/PackageAttachmentsPage'),
  'packages.moduleAttachments': () => import('./pages/ModuleAttachmentsPage'),
  'packages.subModules': () => import('./pages/SubModulesPage'),
  'packages.subModuleAttachments': () => import('./pages/SubModuleAttachmentsPage'),
};
