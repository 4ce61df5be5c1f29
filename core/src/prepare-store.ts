import { Membership } from '@pathshala/shared/modules/foundation/identity';
import { loadBuiltInRoles } from './built-in-roles';
import { systemContext, type Kernel } from './kernel';
import { collectionsWithoutOwner } from './kernel/host';
import { bringToShape, makeIndexes } from './migrations/bring-to-shape';
import { mergeMemberships } from './modules/foundation/identity';
import { cutSecretsOutOfMails } from './modules/school/messaging';

/**
 * Brings the database to what this program declares: migrations, defaults of new fields, indexes and built-in roles.
 * One process of a start does it, the others wait. Of doubled memberships it makes one. Other doubled records are named
 * in the log, and the product works without their index. Collections that nothing declares any more are named as well.
 */
export async function prepareStore(kernel: Kernel): Promise<void> {
  const { store, log, clock } = kernel;
  await bringToShape({ store, log, clock });
  let doubled = await makeIndexes({ store, log, clock });
  const memberships = doubled.filter(({ entity }) => entity.name === Membership.name);
  if (memberships.length > 0) {
    for (const { groups } of memberships)
      await mergeMemberships(systemContext(kernel, 'start: doubled memberships'), groups);
    log.warn(
      { people: memberships.flatMap(({ groups }) => groups).length },
      'people who had the same membership twice have it once now',
    );
    doubled = await makeIndexes({ store, log, clock });
  }
  for (const { entity, fields, groups } of doubled) {
    log.error(
      { entity: entity.name, fields, groups },
      `${entity.labels.many.en}: ${groups.length} ${groups.length === 1 ? 'set' : 'sets'} of records agree in ${fields.join(', ')}, which must be unique. Change or delete the superfluous ones and start again; until then new doubles are not refused.`,
    );
  }
  const orphans = await collectionsWithoutOwner(store);
  if (orphans.length > 0)
    log.warn({ collections: orphans }, 'no part of this version reads these collections; they can be dropped');
  await cutSecretsOutOfMails(systemContext(kernel, 'start: links in kept mails'));
  await loadBuiltInRoles(store, clock.now());
}
