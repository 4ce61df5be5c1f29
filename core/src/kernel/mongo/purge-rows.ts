import { AppError, kernelErrors, type AnyEntity } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import type { Where } from '../wall/repository-contract';
import { whereToStore } from '../wall/criteria';
import { wholeKernel } from '../whole-kernel';
import { castFilter } from './cast-filter';

/**
 * Deletes rows for which nobody will ask again (counts of attempts, unfinished logins), removed ones among them: they are
 * no records of anyone, and would tell of strangers' addresses for ever.
 * @throws AppError FORBIDDEN to everyone but the system on the platform, and for whatever is audited or has actions
 */
export async function purgeRows(sys: Context, entity: AnyEntity, where: Where): Promise<number> {
  const isRecord = entity.audited || entity.actions.length > 0 || entity.scope !== 'platform';
  if (sys.actor.kind !== 'system' || sys.tenantId || isRecord) throw new AppError(kernelErrors.FORBIDDEN);
  const filter = castFilter(entity, { $and: whereToStore(entity, where) });
  const { deletedCount } = await wholeKernel(sys.kernel).store.documents(entity).deleteMany(filter);
  return deletedCount;
}
