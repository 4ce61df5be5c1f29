import { AppError, kernelErrors, type AnyEntity, type Text } from '@pathshala/shared/kit';
import {
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  PolicyFollowing,
  policyTexts,
  type PolicyDifference,
  type PolicyKind,
  type PolicyOutcome,
} from '@pathshala/shared/modules/front/grouppolicies';
import { runUnit, type Context } from '../../../../kernel';
import { labelOf, writeSetting } from '../../../school/academics';
import { linkTo, type Links } from './links';
import { followingOf, keepable, presentPolicies, recordsOf, stateOf, type PolicyRow } from './policies-of';
import { renewScales } from './renew-scales';

export type Applied = Omit<PolicyOutcome, 'institution'>;
interface Wanted {
  group: string;
  kind: PolicyKind;
}
/**
 * Brings the institution of `inside` to the policy of its group. What it lacks to have a record refuses that record;
 * the others are done.
 * @param isOnlySeen also where the institution has its own: for the difference, which is rolled back
 * @param state of the policies that someone has looked at; others are refused
 */
export async function applyPolicy(
  inside: Context,
  { group, kind, isOnlySeen = false, state }: Wanted & { isOnlySeen?: boolean; state?: string },
): Promise<Applied> {
  const institution = inside.tenantId!;
  const following = await followingOf(inside, { group, kind });
  if (following?.mode !== 'follow' && !isOnlySeen)
    return {
      outcome: 'refused',
      reason: following?.leftAt ? policyTexts.left : policyTexts.ownHere,
      differences: [],
    };
  const policies = await presentPolicies(inside, { group, kind });
  if (state !== undefined && stateOf(policies) !== state) return refusedBy(kernelErrors.CONFLICT.text);
  const links: Links = new Map(
    (await recordsOf(inside, { institution, policy: { in: policies.map(({ id }) => id) } })).map(
      ({ policy, id, record }) => [policy, { id, record }],
    ),
  );
  const renewed = kind === 'scales' ? await renewScales(inside, policies, links) : null;
  const differences: PolicyDifference[] = [...(renewed?.differences ?? [])];
  for (const entity of POLICY_ENTITIES[kind] as readonly AnyEntity[])
    for (const policy of linkedFirst(policies, links).filter((each) => each.entity === entity.name)) {
      const line = await applyOne(inside, entity, { policy, links, replaced: renewed?.replaced });
      if (line) differences.push(line);
    }
  if (following?.mode === 'follow')
    await inside.repo(PolicyFollowing).update(following.id, { pushedAt: inside.now.toISOString() });
  return {
    outcome: outcomeOf(differences),
    ...(renewed?.isNewVersion ? { note: policyTexts.newVersion } : {}),
    differences,
  };
}

/** A record gets its new name before another policy may take the old one. */
const linkedFirst = (policies: readonly PolicyRow[], links: Links): PolicyRow[] =>
  policies.toSorted((a, b) => Number(links.has(b.id)) - Number(links.has(a.id)));

const outcomeOf = (differences: readonly PolicyDifference[]): Applied['outcome'] =>
  differences.length === 0 ? 'same' : differences.every(({ outcome }) => outcome === 'refused') ? 'refused' : 'changed';

async function applyOne(
  inside: Context,
  entity: AnyEntity,
  {
    policy,
    links,
    replaced,
  }: { policy: PolicyRow; links: Links; replaced: ReadonlyMap<string, PolicyDifference['changes']> | undefined },
): Promise<PolicyDifference | null> {
  const link = links.get(policy.id);
  const { outcome, record, changes, reason } = await writeSetting(inside, entity, {
    values: policy.values,
    active: policy.active,
    lists: POLICY_NAMED_LISTS,
    where: keepable(inside, entity),
    record: link?.record,
  });
  if (record && record !== link?.record) await linkTo(inside, { policy: policy.id, record, links });
  if (outcome === 'same') return null;
  const before = replaced?.get(policy.id);
  return {
    entity: entity.name,
    label: labelOf(entity, policy.values),
    outcome: outcome === 'added' && before ? 'changed' : outcome,
    changes: before ?? changes,
    ...(reason ? { reason } : {}),
  };
}

class RolledBack extends Error {
  constructor(readonly applied: Applied) {
    super('rolled back');
  }
}

/**
 * The difference of an institution to the policy: it is applied and rolled back, so that what is shown is what will be.
 */
export async function seePolicy(inside: Context, wanted: Wanted & { isOnlySeen?: boolean }): Promise<Applied> {
  try {
    await runUnit(inside, { id: 'grouppolicies.previewPush', audited: false }, async (unit) => {
      throw new RolledBack(await applyPolicy(unit, wanted));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.applied;
    if (error instanceof AppError) return refusedBy(error.text);
    throw error;
  }
  throw new Error('a look was committed');
}
export const refusedBy = (reason: Text): Applied => ({ outcome: 'refused', reason, differences: [] });
