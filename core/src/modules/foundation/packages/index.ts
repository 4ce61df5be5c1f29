import { PackageAttachment, packagesActions } from '@pathshala/shared/modules/foundation/packages';
import { defineCoreModule, definePolicy, fieldFault, implement } from '../../../kernel';
import { fillCatalogue } from './handlers/fill-catalogue';
import { overview } from './handlers/overview';
import { own } from './handlers/own';
import { entitlementSource } from './services/entitlement-source';

export const packages = defineCoreModule({
  name: 'packages',
  handlers: implement(packagesActions, { fillCatalogue, overview, own }),
  policies: [
    definePolicy(PackageAttachment, {
      by: ['institution'],
      read: ({ tenantId }) => (tenantId ? { institution: tenantId } : true),
      check(_ctx, { startsOn, endsOn }) {
        if (startsOn && endsOn && endsOn < startsOn)
          throw fieldFault('endsOn', { en: 'The end cannot be before the start.', bn: 'শেষ তারিখ শুরুর তারিখের আগে।' });
      },
    }),
  ],
  entitlementSource,
});
