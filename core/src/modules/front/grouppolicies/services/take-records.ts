import type { AnyEntity, Field } from '@pathshala/shared/kit';
import {
  GroupPolicy,
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  WHOLE_WITH,
  type PolicyKind,
} from '@pathshala/shared/modules/front/grouppolicies';
import type { PortableValues } from '@pathshala/shared/modules/school/academics';
import { foldName } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { knownNames, presentSettings } from '../../../school/academics';
import { keepable, policiesOf } from './policies-of';

/** Adds the records of one institution to the policies of its group where these do not have them yet. */
export async function takeRecords(
  sys: Context,
  { group, kind, inside }: { group: string; kind: PolicyKind; inside: Context },
): Promise<number> {
  const known = await knownNames(inside, POLICY_NAMED_LISTS);
  const policies = await policiesOf(sys, { group, kind });
  const have = new Set(policies.map(({ entity, key }) => `${entity} ${key}`));
  // A scale comes with all of its grades or not at all: those of two institutions make none.
  const kept = new Set(
    policies.filter(({ values }) => values['name']).map(({ entity, values }) => wholeOf(entity, values['name'])),
  );
  const missing = [];
  for (const entity of POLICY_ENTITIES[kind] as readonly AnyEntity[])
    for (const { key, values, row } of await presentSettings(inside, entity, known, keepable(sys, entity)))
      if (!have.has(`${entity.name} ${key}`) && !isPartOf(entity, values, kept))
        missing.push({ group, kind, entity: entity.name, key, values: { ...values }, active: row['active'] !== false });
  if (missing.length > 0) await sys.repo(GroupPolicy).createMany(missing);
  return missing.length;
}

const wholeOf = (entity: string, name: unknown): string => `${entity} ${foldName(String(name))}`;
function isPartOf(entity: AnyEntity, values: PortableValues, kept: ReadonlySet<string>): boolean {
  const field = WHOLE_WITH[entity.name];
  const whole = field && (entity.fields as Record<string, Field>)[field]!.of.entity;
  return whole ? kept.has(wholeOf(whole, values[field])) : false;
}
