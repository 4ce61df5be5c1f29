import { AppError, kernelErrors, type AnyEntity, type Row } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import {
  GroupPolicy,
  PolicyFollowing,
  policyEntity,
  PolicyRecord,
  type PolicyKind,
} from '@pathshala/shared/modules/front/grouppolicies';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { settingKey, type PortableValues } from '@pathshala/shared/modules/school/academics';
import { systemPart, type Context, type Where } from '../../../../kernel';

export type PolicyRow = Row<typeof GroupPolicy>;
export type FollowingRow = Row<typeof PolicyFollowing>;
const MOST = 2_000;

/** The group whose policies the caller keeps. @throws AppError FORBIDDEN to everyone else */
export function ownGroup({ actor, tenantId }: Context): string {
  if (tenantId || !actor.groupId) throw new AppError(kernelErrors.FORBIDDEN);
  return actor.groupId;
}

/** The group of the institution of `ctx`; null where it belongs to none. */
export async function groupHere(ctx: Context): Promise<string | null> {
  if (!ctx.tenantId) return null;
  return (await systemPart(ctx).repo(Institution).findOne({ id: ctx.tenantId }))?.group ?? null;
}

export const policiesOf = (sys: Context, where: { group: string; kind?: PolicyKind; entity?: string }) =>
  sys.repo(GroupPolicy).find({ where, limit: MOST });

export const followingOf = (sys: Context, { group, kind }: { group: string; kind: PolicyKind }) =>
  sys.repo(PolicyFollowing).findOne({ institution: sys.tenantId!, group, kind });

/** The records of some institutions that follow a policy. */
export const recordsOf = (sys: Context, where: Where) =>
  sys.repo(PolicyRecord).find({ where, sort: [], limit: 20_000 });

/**
 * Records of an institution that a group may keep: of holidays those of this year and later that are not the national
 * calendar's, which the operator moves with the moon.
 */
export const keepable = ({ today }: Context, entity: AnyEntity): Where =>
  entity.name === Holiday.name ? { from: { gte: `${today.slice(0, 4)}-01-01` }, global: { exists: false } } : {};

export const keyOfPolicy = (entity: string, values: PortableValues): string => settingKey(policyEntity(entity), values);
