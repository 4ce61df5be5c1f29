import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import { Institution, institutionErrors, type GroupArea } from '@pathshala/shared/modules/foundation/institutions';
import type { Context } from '../../../../kernel';
import { levelsIn } from '../../institutions';

export interface ReachedInstitution {
  institution: Row<typeof Institution>;
  /** In the institution, in the name of the caller. */
  inside: Context;
}
interface Reach {
  reason: string;
  /**
   * The area that the institution must have opened to a group; null where the records have a rule of their own, or
   * where none but the operator gets to. An operator is asked for no area.
   */
  area: GroupArea | null;
  /** Whether something changes there. */
  isWrite?: boolean;
  ids?: readonly string[] | undefined;
}

/**
 * Institutions that the caller handles from above, by name: the operator all, a group's office those of its group that
 * have opened the area to it. Their people's permissions are not asked, so a module's work with them must be behind a
 * permission that no institution's people hold.
 * @throws AppError FORBIDDEN to people of an institution, NOT_FOUND when one of `ids` is not within reach,
 *   GROUP_MAY_ONLY_READ where one of `ids` lets its group read and not write
 */
export async function reachInstitutions(
  ctx: Context,
  { reason, area, isWrite = false, ids }: Reach,
): Promise<ReachedInstitution[]> {
  const isOperator = ctx.can('institution.update');
  const group = isOperator ? null : ctx.actor.groupId;
  if (ctx.tenantId || !(group || isOperator)) throw new AppError(kernelErrors.FORBIDDEN);
  const sys = ctx.asSystem(reason);
  const all = await ctx
    .repo(Institution)
    .find({ where: { status: 'active', ...(ids ? { id: { in: [...ids] } } : {}) } });
  const levelOf = group && area ? await levelsIn(sys, { group, area }) : () => 'write' as const;
  const open = all.filter(({ id }) => levelOf(id) !== 'closed');
  if (ids && open.length < new Set(ids).size) throw new AppError(kernelErrors.NOT_FOUND);
  const shut = isWrite ? open.find(({ id }) => levelOf(id) !== 'write') : undefined;
  if (shut && ids)
    throw new AppError(institutionErrors.GROUP_MAY_ONLY_READ, { institution: { en: shut.name, bn: shut.nameBn } });
  return open
    .filter(({ id }) => !isWrite || levelOf(id) === 'write')
    .map((institution) => ({ institution, inside: sys.inInstitution(institution.id) }));
}
