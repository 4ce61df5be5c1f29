import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';

export interface ReachedInstitution {
  institution: Row<typeof Institution>;
  /** In the institution, in the name of the caller. */
  inside: Context;
}

/**
 * Institutions that the caller handles from above, by name: the operator all, a group's office those of its group.
 * Their people's permissions are not asked, so a module's work with them must be behind a permission that no
 * institution's people hold.
 * @throws AppError FORBIDDEN to people of an institution, NOT_FOUND when one of `ids` is not within reach
 */
export async function reachInstitutions(
  ctx: Context,
  { reason, ids }: { reason: string; ids?: readonly string[] | undefined },
): Promise<ReachedInstitution[]> {
  if (ctx.tenantId || !(ctx.actor.groupId || ctx.can('institution.update'))) throw new AppError(kernelErrors.FORBIDDEN);
  const institutions = await ctx
    .repo(Institution)
    .find({ where: { status: 'active', ...(ids ? { id: { in: [...ids] } } : {}) } });
  if (ids && institutions.length < new Set(ids).size) throw new AppError(kernelErrors.NOT_FOUND);
  const sys = ctx.asSystem(reason);
  return institutions.map((institution) => ({ institution, inside: sys.inInstitution(institution.id) }));
}
