import { AppError, type AnyEntity, type Field } from '@pathshala/shared/kit';
import { InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import {
  GroupPolicy,
  groupPolicyErrors,
  kindOfEntity,
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  PolicyFollowing,
  PolicyRecord,
  strayingFields,
  WHOLE_WITH,
} from '@pathshala/shared/modules/front/grouppolicies';
import type { PortableValues } from '@pathshala/shared/modules/school/academics';
import { onWrite, systemPart, type Context, type RowWrite } from '../../../../kernel';
import { inNames, knownNames, type KnownNames } from '../../../school/academics';
import { followingOf, groupHere, keyOfPolicy, policiesOf, type PolicyRow } from './policies-of';

const ENTITIES: readonly AnyEntity[] = Object.values(POLICY_ENTITIES).flat();

/**
 * Refuses changes of records that follow the group, on whatever way someone tries. The rule asks for the
 * values and not for the person: a write that brings a record to its policy is no exception, it simply agrees.
 */
export const policyGuards = ENTITIES.map((entity) => onWrite(entity, (ctx, write) => guard(ctx, entity, write)));

async function guard(ctx: Context, entity: AnyEntity, write: RowWrite): Promise<void> {
  const group = await groupHere(ctx);
  if (!group) return;
  const sys = systemPart(ctx);
  const kind = kindOfEntity(entity.name);
  const following = await followingOf(sys, { group, kind });
  if (following?.mode === 'follow') await assertFollows(sys, entity, { group, write });
  // The group sees the difference of its institutions change, those that follow and those that do not.
  const touchedAt = ctx.now.toISOString();
  const rows = sys.repo(PolicyFollowing);
  if (following) {
    if (following.touchedAt !== touchedAt) await rows.update(following.id, { touchedAt });
  } else if ((await sys.repo(GroupPolicy).count({ group, kind })) > 0)
    await rows.create({ institution: ctx.tenantId!, group, kind, mode: 'own', touchedAt });
}

/** @throws AppError POLICY_FOLLOWED */
async function assertFollows(
  sys: Context,
  entity: AnyEntity,
  { group, write }: { group: string; write: RowWrite },
): Promise<void> {
  const { id, op, before, after } = write;
  const link = await sys.repo(PolicyRecord).findOne({ record: id, institution: sys.tenantId! });
  const policy = link ? await sys.repo(GroupPolicy).findOne({ id: link.policy, group }) : null;
  if (policy) {
    const known = await namesFor(sys, entity);
    const strays =
      op === 'remove' ||
      strayingFields(policy, op === 'create' ? null : portable(entity, before!, known), portable(entity, after, known))
        .length > 0;
    if (strays) throw await refusal(sys, entity, { group, write });
    return;
  }
  const parent = WHOLE_WITH[entity.name];
  if (!parent) return;
  for (const values of [before, after]) {
    if (!values || !(await isWhole(sys, { group, record: String(values[parent]) }))) continue;
    const known = await namesFor(sys, entity);
    const wanted = await policyLike(sys, entity, { group, values: portable(entity, values, known) });
    // A grade that the policy has comes and stays, any other one goes: whatever brings the scale nearer is allowed.
    const isKept = wanted !== undefined && strayingFields(wanted, null, portable(entity, values, known)).length === 0;
    const isThereAfter = values === after && op !== 'remove';
    if (isKept !== isThereAfter) throw await refusal(sys, entity, { group, write });
  }
}

/** Whether the institution follows this record together with all that belongs to it. */
async function isWhole(sys: Context, { group, record }: { group: string; record: string }): Promise<boolean> {
  const link = await sys.repo(PolicyRecord).findOne({ record, institution: sys.tenantId! });
  const policy = link ? await sys.repo(GroupPolicy).findOne({ id: link.policy, group }) : null;
  return policy ? (await partsOf(sys, policy)).length > 0 : false;
}

/** The group's records that are nothing without this one. */
export async function partsOf(sys: Context, { group, entity, values }: PolicyRow): Promise<PolicyRow[]> {
  const own = ENTITIES.flatMap((part) => {
    const field = (part.fields as Record<string, Field>)[WHOLE_WITH[part.name] ?? ''];
    return field?.of.entity === entity ? [{ part: part.name, field: WHOLE_WITH[part.name]! }] : [];
  });
  const rows = await Promise.all(own.map(({ part }) => policiesOf(sys, { group, entity: part })));
  return rows.flat().filter((row) => own.some(({ field }) => row.values[field] === values['name']));
}

async function policyLike(
  sys: Context,
  entity: AnyEntity,
  { group, values }: { group: string; values: PortableValues },
): Promise<PolicyRow | undefined> {
  const key = keyOfPolicy(entity.name, values);
  return (await policiesOf(sys, { group, entity: entity.name })).find((row) => row.key === key);
}

const namesFor = (sys: Context, entity: AnyEntity): Promise<KnownNames> => {
  const targets = new Set(Object.values(entity.fields as Record<string, Field>).map(({ of }) => of.entity));
  return knownNames(
    sys,
    POLICY_NAMED_LISTS.filter(({ name }) => targets.has(name)),
  );
};
const portable = (entity: AnyEntity, values: Readonly<Record<string, unknown>>, known: KnownNames): PortableValues => ({
  ...inNames(entity, values, known),
  ...('active' in entity.fields ? { active: values['active'] !== false } : {}),
});

async function refusal(
  sys: Context,
  { title }: AnyEntity,
  { group, write: { before, after } }: { group: string; write: RowWrite },
): Promise<AppError> {
  const { name, nameBn } = await sys.repo(InstitutionGroup).get(group);
  // By the name that people know it by, not the one that it was to get.
  const known = before ?? after;
  const [en, bn] = [String(known[title.en] ?? ''), String(known[title.bn] ?? known[title.en] ?? '')];
  return new AppError(groupPolicyErrors.POLICY_FOLLOWED, { name: { en, bn }, group: { en: name, bn: nameBn } });
}
