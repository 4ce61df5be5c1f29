import type { Entity, Field, Lifecycle, TimelineStep } from '@pathshala/shared/kit';
import { readHistory } from '../audit/read-trail';
import type { Context } from '../contracts';
import { system, visitor } from '../door/actor';

const STEPS = 500;

/** The states that a record went through, oldest first, read from its trail. @throws AppError NOT_FOUND for a record that may not be seen */
export async function readTimeline(ctx: Context, entity: Entity<string, any>, id: string): Promise<TimelineStep[]> {
  const life = entity.lifecycle as Lifecycle;
  const record = await ctx.repo(entity).get(id);
  const rows = await readHistory(ctx, entity, id, STEPS);
  const steps = rows.toReversed().flatMap(({ at, action, actorName, diff, op }) => {
    const name = action.startsWith(`${entity.name}.`) ? action.slice(entity.name.length + 1) : null;
    const transition = name !== null && life.transitions[name] ? name : null;
    const [from, to] = diff[life.field] ?? [];
    if (typeof to !== 'string' && !(transition && op === 'update')) return [];
    const asked = transition ? (life.transitions[transition]!.input ?? {}) : {};
    const step: TimelineStep = {
      at,
      transition,
      from: typeof from === 'string' ? from : null,
      to: typeof to === 'string' ? to : life.transitions[transition!]!.to,
      by: actorName,
      input: Object.fromEntries(
        Object.keys(asked).flatMap((field) => {
          const hidden = (entity.fields as Record<string, Field>)[field]?.read ?? null;
          const value = diff[field]?.[1];
          return value === undefined || value === null || (hidden !== null && !ctx.can(hidden)) ? [] : [[field, value]];
        }),
      ),
    };
    return [step];
  });
  const [first] = steps;
  if (first?.from === null) return steps;
  // A record created by a visitor or an import has no row of its own in the institution's trail.
  const { createdAt: at, createdBy } = record as { createdAt: string; createdBy?: string };
  const by = createdBy ? system.name : visitor.name;
  const to = first?.from ?? String((record as Record<string, unknown>)[life.field]);
  return [{ at, transition: null, from: null, to, by, input: {} }, ...steps];
}
