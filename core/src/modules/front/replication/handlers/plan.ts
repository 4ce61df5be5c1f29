import { AppError } from '@pathshala/shared/kit';
import {
  REPLICABLE,
  Replication,
  replicationErrors,
  type ReplicationMode,
} from '@pathshala/shared/modules/front/replication';
import type { Context } from '../../../../kernel';
import { startApplying, startPlanning } from '../services/start';

interface Plan {
  from: string;
  to: string[];
  entities: string[];
  mode: ReplicationMode;
}

/**
 * Orders a copy of everything that can be carried over, for a target that is new and has nothing yet: nobody looks at
 * the differences first. Part of the caller's unit of work; the caller may create replications.
 */
export async function copyEverything(ctx: Context, { from, to }: { from: string; to: string }): Promise<void> {
  const { id } = await ctx.repo(Replication).create({
    from,
    to: [to],
    entities: REPLICABLE.map(({ name }) => name),
    mode: 'add',
    state: 'planning',
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
    direct: true,
  });
  await startPlanning(ctx, { id, from });
}

export async function plan(ctx: Context, { from, to, entities, mode }: Plan) {
  if (to.includes(from)) throw new AppError(replicationErrors.SAME_INSTITUTION);
  const { id } = await ctx.repo(Replication).create({
    from,
    to: [...new Set(to)],
    entities,
    mode,
    state: 'planning',
    added: 0,
    changed: 0,
    same: 0,
    refused: 0,
  });
  await startPlanning(ctx, { id, from });
  return { id };
}

export async function apply(ctx: Context, { id }: { id: string }) {
  const { state, rev, from } = await ctx.repo(Replication).get(id);
  if (state !== 'planned') throw new AppError(replicationErrors.NOT_PLANNED);
  await ctx.repo(Replication).update(id, { state: 'applying' }, { rev });
  await startApplying(ctx, { id, from });
  return { id };
}
