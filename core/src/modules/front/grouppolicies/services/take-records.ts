import type { AnyEntity } from '@pathshala/shared/kit';
import {
  GroupPolicy,
  POLICY_ENTITIES,
  POLICY_NAMED_LISTS,
  type PolicyKind,
} from '@pathshala/shared/modules/front/grouppolicies';
import type { Context } from '../../../../kernel';
import { knownNames, presentSettings } from '../../../school/academics';
import { keepable, policiesOf } from './policies-of';

/** Adds the records of one institution to the policies of its group where these do not have them yet. */
export async function takeRecords(
  sys: Context,
  { group, kind, inside }: { group: string; kind: PolicyKind; inside: Context },
): Promise<number> {
  const known = await knownNames(inside, POLICY_NAMED_LISTS);
  const have = new Set((await policiesOf(sys, { group, kind })).map(({ entity, key }) => `${entity} ${key}`));
  const missing = [];
  for (const entity of POLICY_ENTITIES[kind] as readonly AnyEntity[])
    for (const { key, values, row } of await presentSettings(inside, entity, known, keepable(sys, entity)))
      if (!have.has(`${entity.name} ${key}`))
        missing.push({ group, kind, entity: entity.name, key, values: { ...values }, active: row['active'] !== false });
  if (missing.length > 0) await sys.repo(GroupPolicy).createMany(missing);
  return missing.length;
}
