import { createHash } from 'node:crypto';
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
import { streamRows, systemPart, type Context, type Where } from '../../../../kernel';

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
export async function recordsOf(sys: Context, where: Where): Promise<Row<typeof PolicyRecord>[]> {
  const out: Row<typeof PolicyRecord>[] = [];
  for await (const row of streamRows(sys, PolicyRecord, { where, sort: [] })) out.push(row);
  return out;
}

/**
 * Records of an institution that a group may keep: of holidays those of this year and later that are not the national
 * calendar's, which the operator moves with the moon.
 */
export const keepable = ({ today }: Context, entity: AnyEntity): Where =>
  entity.name === Holiday.name ? { from: { gte: yearOf(today) }, global: { exists: false } } : {};

/** As `keepable`, of the values of a record. */
export const isKeepable = ({ today }: Context, entity: AnyEntity, values: Readonly<Record<string, unknown>>): boolean =>
  entity.name !== Holiday.name || (!values['global'] && String(values['from']) >= yearOf(today));
const yearOf = (today: string) => `${today.slice(0, 4)}-01-01`;

/** The policies that an institution can be brought to: holidays of past years are history. */
export const presentPolicies = async (sys: Context, where: { group: string; kind: PolicyKind }): Promise<PolicyRow[]> =>
  (await policiesOf(sys, where)).filter(({ entity, values }) => isKeepable(sys, policyEntity(entity), values));

/** Tells whether policies are still those that someone has looked at. */
export const stateOf = (policies: readonly PolicyRow[]): string =>
  createHash('sha256')
    .update(
      policies
        .map(({ id, rev }) => `${id} ${rev}`)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 32);

export const keyOfPolicy = (entity: string, values: PortableValues): string => settingKey(policyEntity(entity), values);
