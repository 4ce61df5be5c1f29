import { AppError, lifecycleErrors, type Entity, type Lifecycle } from '@pathshala/shared/kit';
import type { Context } from '../contracts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Only a step moves a record, because the rules of the way belong to the step: a write of the state is refused, also
 * where some transition leads the same way, and no matter who makes it. @throws AppError TRANSITION_REFUSED
 */
export function assertUnmoved(
  entity: Entity<string, any>,
  changes: readonly { before: Values; after: Values }[],
): void {
  const life = entity.lifecycle as Lifecycle | null;
  if (!life) return;
  for (const { before, after } of changes) {
    const [from, to] = [String(before[life.field]), String(after[life.field])];
    if (from === to) continue;
    throw new AppError(lifecycleErrors.TRANSITION_REFUSED, {
      transition: life.states[to]?.label ?? to,
      state: life.states[from]?.label ?? from,
    });
  }
}

/** New records begin at the beginning; the system alone may bring some of an earlier life (imports of old data, the demo). @throws AppError TRANSITION_REFUSED */
export function assertBeginnings(ctx: Context, entity: Entity<string, any>, rows: readonly Values[]): void {
  const life = entity.lifecycle as Lifecycle | null;
  if (!life || ctx.actor.kind === 'system') return;
  for (const row of rows) {
    const state = row[life.field];
    if (state === undefined || state === null || state === life.initial) continue;
    throw new AppError(lifecycleErrors.TRANSITION_REFUSED, {
      transition: life.states[String(state)]?.label ?? String(state),
      state: life.states[life.initial]!.label,
    });
  }
}
