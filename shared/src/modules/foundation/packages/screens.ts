import { catalogScreen, defineScreens, t } from '../../../kit';
import { Package, ProductModule } from './entities/package';

export const packagesScreens = defineScreens([
  catalogScreen(Package, {
    id: 'packages.packages',
    path: '/edu/package/list',
    menu: { group: 'packages', icon: 'package', order: 40 },
  }),
  {
    id: 'packages.attachments',
    path: '/package/attached-list',
    title: t('Institution packages', 'প্রতিষ্ঠানের প্যাকেজ'),
    permission: 'packageAttachment.update',
    menu: { group: 'packages', icon: 'buildings', order: 41 },
    flags: { displayable: true },
  },
  catalogScreen(ProductModule, {
    id: 'packages.modules',
    path: '/edu/module/list',
    menu: { group: 'packages', icon: 'layers', order: 42 },
  }),
  {
    id: 'packages.moduleAttachments',
    path: '/module/attachment-list',
    title: t('Package modules', 'প্যাকেজের মডিউল'),
    permission: 'package.update',
    menu: { group: 'packages', icon: 'link', order: 43 },
    flags: { displayable: true },
  },
  {
    id: 'packages.subModules',
    path: '/edu/sub-module/list',
    title: t('Sub-modules', 'উপ-মডিউল'),
    permission: 'subModule.update',
    menu: { group: 'packages', icon: 'puzzle', order: 44 },
    flags: { displayable: true },
  },
  {
    id: 'packages.subModuleAttachments',
    path: '/sub-module/attached-list',
    title: t('Module sub-modules', 'মডিউলের উপ-মডিউল'),
    permission: 'productModule.update',
    menu: { group: 'packages', icon: 'link', order: 45 },
    flags: { displayable: true },
  },
]);
