import { Membership } from '@pathshala/shared/modules/identity';
import { loadBuiltInRoles } from './built-in-roles';
import { migrate, systemContext, type Kernel } from './kernel';
import { migrations } from './migrations';
import { mergeMemberships } from './modules/identity';
import { cutSecretsOutOfMails } from './modules/messaging';

/** Makes indexes and built-in roles that are missing, and of doubled memberships one. Other doubled records are named in the log, and the product works without their index. */
export async function prepareStore(kernel: Kernel): Promise<void> {
  const { store, log, clock } = kernel;
  await migrate({ store, migrations, log, clock });
  let doubled = await store.ensureIndexes();
  const memberships = doubled.filter(({ entity }) => entity.name === Membership.name);
  if (memberships.length > 0) {
    for (const { groups } of memberships)
      await mergeMemberships(systemContext(kernel, 'start: doubled memberships'), groups);
    log.warn(
      { people: memberships.flatMap(({ groups }) => groups).length },
      'people who had the same membership twice have it once now',
    );
    doubled = await store.ensureIndexes();
  }
  for (const { entity, fields, groups } of doubled) {
    log.error(
      { entity: entity.name, fields, groups },
      `${entity.labels.many.en}: ${groups.length} ${groups.length === 1 ? 'set' : 'sets'} of records agree in ${fields.join(', ')}, which must be unique. Change or delete the superfluous ones and start again; until then new doubles are not refused.`,
    );
  }
  await cutSecretsOutOfMails(systemContext(kernel, 'start: links in kept mails'));
  await loadBuiltInRoles(store, clock.now());
}
