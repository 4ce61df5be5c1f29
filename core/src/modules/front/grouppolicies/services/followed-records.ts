import type { AnyEntity, Field } from '@pathshala/shared/kit';
import { GradeScale } from '@pathshala/shared/modules/exams/exams';
import {
  kindOfEntity,
  POLICY_NAMED_LISTS,
  policyEntity,
  WHOLE_WITH,
} from '@pathshala/shared/modules/front/grouppolicies';
import { settingFields } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { knownNames, presentSettings } from '../../../school/academics';
import { followingOf, groupHere, keepable, policiesOf, recordsOf, type PolicyRow } from './policies-of';

/**
 * The records of an entity that follow the group of the institution, with the fields that are the group's. Null where
 * no group keeps records of this kind; an empty map where the institution has its own. Agrees with `policyGuards`: what
 * is named here is what they refuse.
 */
export async function followedRecords(
  sys: Context,
  entity: AnyEntity,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  const group = await groupHere(sys);
  if (!group) return null;
  const kind = kindOfEntity(entity.name);
  const policies = await policiesOf(sys, { group, kind });
  if (policies.length === 0) return null;
  if ((await followingOf(sys, { group, kind }))?.mode !== 'follow') return new Map();
  return heldIn(sys, entity, policies);
}

async function heldIn(
  sys: Context,
  entity: AnyEntity,
  policies: readonly PolicyRow[],
): Promise<Map<string, readonly string[]>> {
  const followed = await policiesIn(sys, entity, policies);
  return new Map([...followed].map(([id, policy]) => [id, policy ? fieldsOf(entity, policy) : allFields(entity)]));
}

/** The policy of each record that follows; null for a part that the whole of the group does not have. */
async function policiesIn(
  sys: Context,
  entity: AnyEntity,
  policies: readonly PolicyRow[],
): Promise<Map<string, PolicyRow | null>> {
  const own = policies.filter((each) => each.entity === entity.name);
  const links = await recordsOf(sys, { institution: sys.tenantId!, policy: { in: own.map(({ id }) => id) } });
  const byRecord = new Map(links.map(({ record, policy }) => [record, policy]));
  const linked = new Set(links.map(({ policy }) => policy));
  const known = await knownNames(sys, POLICY_NAMED_LISTS);
  const parent = WHOLE_WITH[entity.name];
  const wholes = parent ? await policiesIn(sys, wholeOf(entity, parent), policies) : null;
  const named = await presentSettings(sys, entity, known, keepable(sys, entity));
  // A record that was brought to its policy follows it also when its year is over.
  const brought = await presentSettings(sys, entity, known, { id: { in: [...byRecord.keys()] } });
  const followed = new Map<string, PolicyRow | null>();
  for (const { key, row } of [...named.filter(({ row: { id } }) => !byRecord.has(id)), ...brought]) {
    const policy =
      own.find(({ id }) => id === byRecord.get(row.id)) ?? own.find((each) => each.key === key && !linked.has(each.id));
    const whole = parent === undefined ? null : wholes!.get(String(row[parent]));
    const isPart = Boolean(whole && own.some(({ values }) => values[parent!] === whole.values['name']));
    if (policy && (!parent || isPart || byRecord.has(row.id))) followed.set(row.id, policy);
    // A grade that the scale of the group does not have stays until the policy is applied.
    else if (isPart) followed.set(row.id, null);
  }
  return followed;
}

const wholeOf = (entity: AnyEntity, parent: string): AnyEntity =>
  policyEntity((entity.fields as Record<string, Field>)[parent]!.of.entity ?? GradeScale.name);
const LISTS = POLICY_NAMED_LISTS.map(({ name }) => name);
const withActive = (entity: AnyEntity, names: readonly string[]): string[] => [
  ...names,
  ...('active' in entity.fields ? ['active'] : []),
];
const fieldsOf = (entity: AnyEntity, { values }: PolicyRow): string[] => withActive(entity, Object.keys(values));
const allFields = (entity: AnyEntity): string[] =>
  withActive(
    entity,
    settingFields(entity, LISTS).map(([name]) => name),
  );
