import type { AnyEntity, Lifecycle, Registry, TransitionName } from '@pathshala/shared/kit';
import type { TransitionRule } from '../contracts';

export interface TransitionRules {
  readonly entity: string;
  readonly rules: ReadonlyMap<string, TransitionRule>;
}

/**
 * Effects of an entity's transitions, by name; part of the module that the entity belongs to. A name that is not
 * declared does not compile.
 */
export const onTransitions = <E extends AnyEntity>(
  entity: E,
  rules: { [K in TransitionName<E>]?: TransitionRule<E, K> },
): TransitionRules => ({
  entity: entity.name,
  rules: new Map(Object.entries(rules) as unknown as [string, TransitionRule][]),
});

/**
 * By `<entity>.<transition>`. @throws Error for two rules of one transition, which would run in an order that nobody
 * chose, and for a step of which declaration and rule disagree on whose it is
 */
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
  for (const { name: entity, lifecycle } of registry.entities.values())
    for (const [name, { ofOthers }] of Object.entries((lifecycle as Lifecycle | null)?.transitions ?? {}))
      if (Boolean(ofOthers) !== Boolean(out.get(`${entity}.${name}`)?.refuses))
        throw new Error(`${entity}.${name}: ofOthers of the declaration and refuses of the rule go together`);
  return out;
}
