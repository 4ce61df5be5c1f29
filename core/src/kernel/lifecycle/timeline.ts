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
  const steps = rows.toReversed().flatMap(({ at, action, step: noted, actorName, diff, op }) => {
    const [from, to] = diff[life.field] ?? [];
    const transition = noted && life.transitions[noted] ? noted : unnotedStep(entity, { action, from, to });
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

/**
 * The step of a row that notes none, or one that no longer exists: the step's own command names it, or it is the only
 * step between the two states. Null where several are possible.
 */
function unnotedStep(
  entity: Entity<string, any>,
  { action, from, to }: { action: string; from: unknown; to: unknown },
): string | null {
  const { transitions } = entity.lifecycle as Lifecycle;
  const own = action.startsWith(`${entity.name}.`) ? action.slice(entity.name.length + 1) : null;
  if (own !== null && transitions[own]) return own;
  const ways = Object.entries(transitions).filter(
    ([, each]) => typeof from === 'string' && each.from.includes(from) && each.to === to,
  );
  return ways.length === 1 ? ways[0]![0] : null;
}
