import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { isRestricted, type Context } from '../../../../kernel';

/**
 * An active institution as a visitor sees it. @throws AppError NOT_FOUND also for one without the module of
 * `permission` in its package
 */
export async function visit(
  ctx: Context,
  siteId: string,
  permission: string,
): Promise<{ seen: Context; site: Row<typeof Institution> }> {
  const seen = ctx.asVisitor(siteId);
  if (await isRestricted(seen, permission)) throw new AppError(kernelErrors.NOT_FOUND);
  const site = await seen.repo(Institution).findOne({ id: siteId, status: 'active' });
  if (!site) throw new AppError(kernelErrors.NOT_FOUND);
  return { seen, site };
}
