import type { Entity, Registry, Row, StoredPatch, TransitionInput, TransitionName } from '@pathshala/shared/kit';
import type { Context } from '../contracts';

type AnyEntity = Entity<string, any>;

/** A transition that has happened in this unit of work. */
export interface Change<E = AnyEntity, K extends string = string> {
  entity: E;
  transition: K;
  /** The record as it was, and as it is now. */
  before: Row<E>;
  record: Row<E>;
  input: K extends TransitionName<E> ? TransitionInput<E, K> : Record<string, unknown>;
}

/** What a transition does beside the change of state; both parts in its transaction. */
export interface TransitionRule<E = AnyEntity, K extends string = string> {
  /** Asked before anything is written: throws to refuse, and may answer further fields to be written with the state. @throws AppError */
  before?(
    ctx: Context,
    now: { record: Row<E>; input: Change<E, K>['input'] },
  ): Promise<StoredPatch<E> | void> | StoredPatch<E> | void;
  /** What follows. */
  after?(ctx: Context, change: Change<E, K>): Promise<void> | void;
}
export interface TransitionRules {
  readonly entity: string;
  readonly rules: ReadonlyMap<string, TransitionRule>;
}

/** What the transitions of an entity do, by name; part of the module that the entity belongs to. A name that is not declared does not compile. */
export const onTransitions = <E extends AnyEntity>(
  entity: E,
  rules: { [K in TransitionName<E>]?: TransitionRule<E, K> },
): TransitionRules => ({
  entity: entity.name,
  rules: new Map(Object.entries(rules) as unknown as [string, TransitionRule][]),
});

/** By `<entity>.<transition>`. @throws Error for two rules of one transition: they would run in an order that nobody chose */
export function rulesOf(registry: Registry, all: readonly TransitionRules[]): Map<string, TransitionRule> {
  const out = new Map<string, TransitionRule>();
  for (const { entity, rules } of all)
    for (const [name, rule] of rules) {
      const key = `${entity}.${name}`;
      if (out.has(key)) throw new Error(`Two rules for the transition ${key}`);
      if (!registry.entities.get(entity)?.lifecycle?.transitions[name])
        throw new Error(`A rule for the unknown transition ${key}`);
      out.set(key, rule);
    }
  return out;
}
