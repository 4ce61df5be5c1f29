import { defineModule, t } from '../../../kit';
import { packagesActions } from './actions';
import { Package, PackageAttachment, ProductModule, SubModule } from './entities/package';
import { packagesErrors } from './errors';
import { packagesScreens } from './screens';

export { Package, PackageAttachment, packagesActions, packagesErrors, packagesScreens, ProductModule, SubModule };
export { partKeyOf, partsOf, type Part } from './parts';
export {
  attachedParts,
  shutParts,
  stateOfAttachment,
  termsOf,
  type AttachmentState,
  type Offer,
  type Term,
} from './rules';
export const packages = defineModule({
  name: 'packages',
  labels: t('Packages', 'প্যাকেজ'),
  entities: [SubModule, ProductModule, Package, PackageAttachment],
  actions: packagesActions,
  errors: packagesErrors,
  screens: packagesScreens,
  rights: [SubModule, ProductModule, Package, PackageAttachment],
  decidesRights: true,
  // A portal that an institution's package shuts or opens is another portal.
  portal: [SubModule, ProductModule, Package, PackageAttachment],
});
