import { AppError, kernelErrors, type AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Where } from '../wall/repository-contract';
import { whereToStore } from '../wall/criteria';
import { wholeKernel } from '../whole-kernel';
import { castFilter } from './cast-filter';
import { institutionIds } from './institution-ids';

/**
 * Ids of the institutions that have at least one such record: how a scheduled job finds where there is something to do
 * without asking each. An institution that has not the part of the product which the entity belongs to is left out.
 * Each institution is named, so that an index of the condition is used; without one every record of the entity is read.
 * @throws AppError FORBIDDEN to everyone but the system on the platform
 */
export async function institutionsWith(sys: Context, entity: AnyEntity, where: Where): Promise<string[]> {
  if (sys.actor.kind !== 'system' || sys.tenantId || entity.scope === 'platform')
    throw new AppError(kernelErrors.FORBIDDEN);
  // The tripwire is not on this way: all institutions are asked for, which is the point here.
  const { store } = wholeKernel(sys.kernel);
  const filter = castFilter(entity, { $and: [{ alive: true }, ...whereToStore(entity, where)] });
  const found = await store
    .documents(entity)
    .distinct('tenantId', { tenantId: { $in: await institutionIds(store) }, ...filter } as never);
  const ids = found.map(String);
  const shut = await Promise.all(
    ids.map(async (id) => (await sys.kernel.entitlements.of(id))?.permissions.has(`${entity.name}.read`) ?? false),
  );
  return ids.filter((_, index) => !shut[index]);
}
