import {
  AppError,
  kernelErrors,
  type Entity,
  type Lifecycle,
  type Text,
  type TimelineStep,
} from '@pathshala/shared/kit';
import { readableDiff, stepOfRow } from '../audit/readable-diff';
import { isOfVisitor, readHistory } from '../audit/read-trail';
import type { Context } from '../contracts';
import { system, visitor } from '../door/actor';
import { policyFor } from '../wall/criteria';
import { rowPasses } from '../wall/policy';

const STEPS = 500;

/** The states that a record went through, oldest first, read from its trail. @throws AppError NOT_FOUND for a record that may not be seen */
export async function readTimeline(ctx: Context, entity: Entity<string, any>, id: string): Promise<TimelineStep[]> {
  const life = entity.lifecycle as Lifecycle;
  const record = await ctx.repo(entity).get(id);
  // Handlers may read rows whose history is closed to the caller.
  if (!rowPasses(await policyFor(ctx, entity, 'history'), record)) throw new AppError(kernelErrors.NOT_FOUND);
  const rows = await readHistory(ctx, entity, id, STEPS);
  const steps = rows.toReversed().flatMap((row): TimelineStep[] => {
    const [from, to] = row.diff[life.field] ?? [];
    const transition = stepOfRow(entity, row);
    if (typeof to !== 'string' && !(transition && row.op === 'update')) return [];
    const asked = transition ? (life.transitions[transition]!.input ?? {}) : {};
    const readable = readableDiff(ctx, entity, row);
    return [
      {
        at: row.at,
        transition,
        from: typeof from === 'string' ? from : null,
        to: typeof to === 'string' ? to : life.transitions[transition!]!.to,
        by: row.actorName,
        input: Object.fromEntries(
          Object.keys(asked).flatMap((field) => {
            const value = readable[field]?.[1] ?? null;
            return value === null ? [] : [[field, value]];
          }),
        ),
      },
    ];
  });
  const [first] = steps;
  if (first?.from === null) return steps;
  // A record that a visitor, an import or the first data made has no row of its own in the institution's trail.
  const { createdAt: at, createdBy } = record as { createdAt: string; createdBy?: string };
  const by = await makerOf(ctx, entity, { id, createdBy });
  const to = first?.from ?? String((record as Record<string, unknown>)[life.field]);
  return [{ at, transition: null, from: null, to, by, input: {} }, ...steps];
}

/** The person whom a record names as its maker, a visitor, or the system. */
async function makerOf(
  ctx: Context,
  entity: Entity<string, any>,
  { id, createdBy }: { id: string; createdBy: string | undefined },
): Promise<Text> {
  if (!createdBy) return (await isOfVisitor(ctx, entity, id)) ? visitor.name : system.name;
  const user = ctx.kernel.registry.entities.get('user');
  return (user && (await ctx.labels(user, [createdBy])).get(createdBy)) ?? system.name;
}
