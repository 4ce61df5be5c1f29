import type { Entity } from '@pathshala/shared/kit';
import type { Handler } from '../contracts';
import { readTimeline } from './timeline';
import { perform } from './transit';

/** Handler of a life-cycle's actions. */
export function lifecycleHandler(entity: Entity, transition: string | null): Handler {
  if (transition === null)
    return (async (ctx, { id }: { id: string }) => ({ steps: await readTimeline(ctx, entity, id) })) as Handler;
  return (async (ctx, { id, rev, ...input }: { id: string; rev: number }) =>
    perform(ctx, entity, transition, { id, rev, input })) as Handler;
}
