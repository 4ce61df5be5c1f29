import { catalogScreen, defineScreens } from '../../kit';
import { Package, ProductModule } from './entities/package';

export const packagesScreens = defineScreens([
  catalogScreen(Package, { id: 'packages.packages', path: '/edu/package/list', menu: { group: 'platform', icon: 'package', order: 40 } }),
  catalogScreen(ProductModule, { id: 'packages.modules', path: '/edu/module/list', menu: { group: 'platform', icon: 'box', order: 42 } }),
]);
