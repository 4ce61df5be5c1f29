import { AppError, kernelErrors, type AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Where } from '../wall/repository-contract';
import { whereToStore } from '../wall/criteria';
import { wholeKernel } from '../whole-kernel';
import { castFilter } from './cast-filter';
import { institutionIds } from './institution-ids';

/**
 * Ids of the institutions that have at least one such record: how a scheduled job finds where there is something to do
 * without asking each. An institution whose jobs of the part that the entity belongs to are left undone is passed by.
 * Each institution is named, so that an index of the condition is used; without one every record of the entity is read.
 * @throws AppError FORBIDDEN to everyone but the system on the platform
 */
export async function institutionsWith(sys: Context, entity: AnyEntity, where: Where): Promise<string[]> {
  if (sys.actor.kind !== 'system' || sys.tenantId || entity.scope === 'platform')
    throw new AppError(kernelErrors.FORBIDDEN);
  // The tripwire is not on this way: all institutions are asked for, which is the point here.
  const { store, registry } = wholeKernel(sys.kernel);
  const filter = castFilter(entity, { $and: [{ alive: true }, ...whereToStore(entity, where)] });
  const found = await store
    .documents(entity)
    .distinct('tenantId', { tenantId: { $in: await institutionIds(store) }, ...filter });
  const ids = found.map(String);
  const shut = await Promise.all(
    ids.map(async (id) => {
      const restriction = await sys.kernel.entitlements.of(id);
      const hasNoRows = restriction?.permissions.has(`${entity.name}.read`);
      return Boolean(hasNoRows && restriction?.hasJob(`${registry.moduleOf.get(entity.name)}.${entity.name}`));
    }),
  );
  return ids.filter((_, index) => !shut[index]);
}
