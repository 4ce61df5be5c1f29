import type { DomainEvent, Entity, TransitionName } from '@pathshala/shared/kit';
import type { Context, Listener } from '../contracts';
import type { Change } from '../lifecycle/change';

/**
 * Hears an event. An error it throws refuses the whole command ("books are still out"). Work that may come later, or
 * takes long, is a job: `ctx.after(job, …)`.
 */
export const on = <P>(event: DomainEvent<P>, run: (ctx: Context, payload: P) => Promise<void> | void): Listener => ({
  event: event.name,
  run,
});

/** Hears a transition of an entity of a module below. */
export const onTransition = <E extends Entity<string, any>, K extends TransitionName<E>>(
  entity: E,
  transition: K,
  run: (ctx: Context, change: Change<E, K>) => Promise<void> | void,
): Listener => ({ event: transitionEvent(entity.name, transition), run });

/** Hears every transition of every entity. */
export const onEveryTransition = (run: (ctx: Context, change: Change) => Promise<void> | void): Listener => ({
  event: EVERY,
  run,
});

/** A record that is about to be written; removed and restored ones have the same values before and after. */
export interface RowWrite {
  id: string;
  op: 'create' | 'update' | 'remove' | 'restore';
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>>;
}

/**
 * Hears of each record of an entity of a module below before it is written, on every way in and as the caller. An error
 * it throws refuses the write: a rule of the module above, where `check` of a policy is the rule of the module itself.
 */
export const onWrite = (
  entity: Entity<string, any>,
  run: (ctx: Context, write: RowWrite) => Promise<void> | void,
): Listener => ({ event: writeEvent(entity.name), run });

export const writeEvent = (entity: string) => `write ${entity}`;
export const EVERY = 'transition';
export const transitionEvent = (entity: string, transition: string) => `transition ${entity}.${transition}`;

/** Listeners by what they hear. */
export function listenersOf(all: readonly Listener[]): Map<string, Listener[]> {
  const out = new Map<string, Listener[]>();
  for (const listener of all) out.set(listener.event, [...(out.get(listener.event) ?? []), listener]);
  return out;
}
