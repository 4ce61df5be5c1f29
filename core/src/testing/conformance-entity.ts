import { actionsOf, type Action, type Entity, type GeneratedVerb } from '@pathshala/shared/kit';
import { policyFor, rowPasses } from '../kernel';
import type { Person } from './person';
import type { Values } from './sample';

/** Parts of an entity's declaration that its checks use. */
export type AnyEntity = Entity<string, any>;
type Actions = Record<GeneratedVerb, Action<any, any>>;
export type StoredRow = Values & { id: string; rev: number };

export const has = (entity: AnyEntity, ...verbs: GeneratedVerb[]) =>
  verbs.every((verb) => entity.actions.includes(verb));
export const actions = (entity: AnyEntity) => actionsOf(entity) as unknown as Actions;
/** Tenant people's platform lists have no "other institution". */
export const isPrivate = (entity: AnyEntity) => entity.scope === 'tenant';

/** Whether a row of this kind is visible to a person: exactly what the policy says, and nothing else. */
export const passes = async (
  person: Person,
  entity: AnyEntity,
  use: 'read' | 'create' | 'update' | 'remove',
  row: Values,
) =>
  // A created record has a creator, whom the kernel writes into it.
  rowPasses(
    await policyFor(person.ctx(), entity, use),
    use === 'create' ? { createdBy: person.actor.userId, ...row } : row,
  );
