import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

/**
 * The platform's own people at work in one institution: they have no membership there, so the records are reached as
 * the system, in the name of the person. Work of a module in it must be behind a permission that no institution's
 * people hold.
 * @throws AppError FORBIDDEN to everyone else, NOT_FOUND for an institution that does not exist
 */
export async function enterInstitution(ctx: Context, id: string, reason: string): Promise<Context> {
  if (ctx.tenantId || !ctx.can('institution.update')) throw new AppError(kernelErrors.FORBIDDEN);
  await ctx.repo(Institution).get(id);
  return ctx.asSystem(reason).inInstitution(id);
}
