import { AppError, kernelErrors, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import {
  groupPolicyErrors,
  POLICY_KINDS,
  policyEntity,
  PolicyFollowing,
  type groupPolicyActions,
} from '@pathshala/shared/modules/front/grouppolicies';
import { systemPart, type Context } from '../../../../kernel';
import { seePolicy } from '../services/apply-policy';
import { followedRecords } from '../services/followed-records';
import { followingOf, groupHere, presentPolicies, type FollowingRow } from '../services/policies-of';

type Actions = typeof groupPolicyActions;

export async function ownPolicies(ctx: Context): Promise<ActionOutput<Actions['ownPolicies']>> {
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const group = await groupHere(ctx);
  if (!group) return { group: null, kinds: [] };
  const sys = systemPart(ctx);
  const { name, nameBn } = await sys.repo(InstitutionGroup).get(group);
  const kinds = [];
  for (const { value: kind } of POLICY_KINDS) {
    const records = (await presentPolicies(sys, { group, kind })).length;
    const row = await followingOf(sys, { group, kind });
    const seen = records > 0 ? await seePolicy(sys, { group, kind, isOnlySeen: true }) : null;
    kinds.push({
      kind,
      mode: row?.mode ?? ('own' as const),
      leftAt: row?.leftAt ?? null,
      reason: row?.reason ?? null,
      pushedAt: row?.pushedAt ?? null,
      records,
      outcome: seen?.outcome ?? null,
      problem: seen?.outcome === 'refused' ? (seen.reason ?? null) : null,
      differences: seen?.differences ?? [],
    });
  }
  return { group: { en: name, bn: nameBn }, kinds };
}

/** Fields of a record that the caller does not see are no secret: they are the policy's, not the record's. */
export async function heldFields(
  ctx: Context,
  { entity, id }: ActionInput<Actions['heldFields']>,
): Promise<ActionOutput<Actions['heldFields']>> {
  const group = await groupHere(ctx);
  if (!group) return { group: null, fields: [] };
  const sys = systemPart(ctx);
  const { name, nameBn } = await sys.repo(InstitutionGroup).get(group);
  const held = await followedRecords(sys, policyEntity(entity));
  return { group: { en: name, bn: nameBn }, fields: [...(held?.get(id) ?? [])] };
}

export async function leavePolicy(
  ctx: Context,
  { kind, reason }: ActionInput<Actions['leavePolicy']>,
): Promise<Record<never, never>> {
  const row = await followedHere(ctx, kind);
  if (row?.mode !== 'follow') throw new AppError(groupPolicyErrors.NOT_FOLLOWING);
  await systemPart(ctx)
    .repo(PolicyFollowing)
    .update(row.id, { mode: 'own', leftAt: ctx.now.toISOString(), reason }, { rev: row.rev });
  return {};
}

export async function returnToPolicy(
  ctx: Context,
  { kind }: ActionInput<Actions['returnToPolicy']>,
): Promise<Record<never, never>> {
  const row = await followedHere(ctx, kind);
  if (!row?.leftAt) throw new AppError(groupPolicyErrors.NOT_FOLLOWING);
  await systemPart(ctx)
    .repo(PolicyFollowing)
    .update(row.id, { mode: 'follow', leftAt: null, reason: null }, { rev: row.rev });
  return {};
}

async function followedHere(
  ctx: Context,
  kind: ActionInput<Actions['returnToPolicy']>['kind'],
): Promise<FollowingRow | null> {
  if (!ctx.tenantId) throw new AppError(kernelErrors.FORBIDDEN);
  const group = await groupHere(ctx);
  return group ? followingOf(systemPart(ctx), { group, kind }) : null;
}
