import { AppError, type AnyEntity, type Field } from '@pathshala/shared/kit';
import { InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import {
  GroupPolicy,
  groupPolicyErrors,
  kindOfEntity,
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  policyEntity,
  PolicyFollowing,
  PolicyRecord,
  strayingFields,
  WHOLE_WITH,
} from '@pathshala/shared/modules/front/grouppolicies';
import type { PortableValues } from '@pathshala/shared/modules/school/academics';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { onWrite, systemPart, type Context, type RowWrite } from '../../../../kernel';
import { inNames, knownNames, type KnownNames } from '../../../school/academics';
import { followingOf, groupHere, isKeepable, keyOfPolicy, policiesOf, type PolicyRow } from './policies-of';

const ENTITIES: readonly AnyEntity[] = Object.values(POLICY_ENTITIES).flat();

/**
 * Refuses changes of records that follow the group, whichever way they arrive. The rule asks for the values and not for
 * the person: a write that brings a record to its policy is no exception, it simply agrees.
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
  const known = await namesFor(sys, entity);
  const policy = await policyOf(sys, entity, { group, known, id, values: before ?? after });
  if (policy) {
    const strays =
      op === 'remove' ||
      isGivenAway(entity, write) ||
      strayingFields(policy, before && portable(entity, before, known), portable(entity, after, known)).length > 0;
    if (strays) throw await refusal(sys, entity, { group, write });
    return;
  }
  const parent = WHOLE_WITH[entity.name];
  if (!parent) return;
  const was = op === 'create' ? null : await keptIn(sys, entity, { group, known, values: before! });
  const is = op === 'remove' ? null : await keptIn(sys, entity, { group, known, values: after });
  // A grade that the policy has comes and stays, any other one goes: whatever brings the scale nearer is allowed.
  const staysAsFar =
    was?.policy !== undefined &&
    was.policy.id === is?.policy?.id &&
    strayingFields(was.policy, portable(entity, before!, known), portable(entity, after, known)).length === 0;
  if (!staysAsFar && (was?.agrees || (is && !is.agrees))) throw await refusal(sys, entity, { group, write });
}

/** A holiday that follows the group cannot become one of the national calendar, which the operator moves. */
const isGivenAway = ({ name }: AnyEntity, { before, after }: RowWrite): boolean =>
  name === Holiday.name && before !== null && !before['global'] && Boolean(after['global']);

/**
 * The policy that a record of the institution follows: the one that it was brought to, and where none was applied to
 * it, the one of its name. A record that was as the policy from the beginning is followed like the others.
 */
async function policyOf(
  sys: Context,
  entity: AnyEntity,
  { group, known, id, values }: { group: string; known: KnownNames; id: string; values: RowWrite['after'] },
): Promise<PolicyRow | null> {
  const institution = sys.tenantId!;
  const link = await sys.repo(PolicyRecord).findOne({ record: id, institution });
  const linked = link ? await sys.repo(GroupPolicy).findOne({ id: link.policy, group }) : null;
  // Grades without a link are judged with their scale.
  if (linked || entity.name in WHOLE_WITH || !isKeepable(sys, entity, values)) return linked;
  const like = await policyLike(sys, entity, { group, values: portable(entity, values, known) });
  if (!like) return null;
  const other = await sys.repo(PolicyRecord).findOne({ policy: like.id, institution });
  return other ? null : like;
}

/** The policy of the name of a part, and whether it agrees; null where the whole follows no policy with parts. */
async function keptIn(
  sys: Context,
  entity: AnyEntity,
  { group, known, values }: { group: string; known: KnownNames; values: RowWrite['after'] },
): Promise<{ policy: PolicyRow | undefined; agrees: boolean } | null> {
  const field = WHOLE_WITH[entity.name]!;
  const whole = policyEntity((entity.fields as Record<string, Field>)[field]!.of.entity!);
  const row = await sys.repo(whole).findOne({ id: String(values[field]) });
  if (!row) return null;
  const followed = await policyOf(sys, whole, { group, known: await namesFor(sys, whole), id: row.id, values: row });
  if (!followed || (await partsOf(sys, followed)).length === 0) return null;
  const own = portable(entity, values, known);
  const policy = await policyLike(sys, entity, { group, values: own });
  return { policy, agrees: policy !== undefined && strayingFields(policy, null, own).length === 0 };
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
  return (await sys.repo(GroupPolicy).findOne({ group, entity: entity.name, key })) ?? undefined;
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
