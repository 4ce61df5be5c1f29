import { AppError, type Row } from '@pathshala/shared/kit';
import { Run, RUN_MOVES, runsErrors } from '@pathshala/shared/modules/runs';
import type { Context } from '../../../kernel';
import { orderRun } from '../services/order-run';

export async function stop(ctx: Context, { id }: { id: string }) {
  const runs = ctx.repo(Run);
  const run = await runs.get(id);
  if (!RUN_MOVES.stop.includes(run.state)) throw new AppError(runsErrors.RUN_HAS_ENDED);
  // Nobody works on it yet: it ends here. Otherwise the worker ends it after the slice at hand.
  const patch = run.state === 'queued' ? { state: 'stopped' as const, endedAt: ctx.now.toISOString(), lock: null } : { stopWanted: true };
  return stateOf(await runs.update(id, patch));
}

export async function resume(ctx: Context, { id }: { id: string }) {
  const runs = ctx.repo(Run);
  const run = await runs.get(id);
  if (!RUN_MOVES.resume.includes(run.state)) throw new AppError(runsErrors.RUN_CANNOT_RESUME);
  const { lockName: lock } = run;
  if (await runs.findOne({ lock })) throw new AppError(runsErrors.RUN_UNDER_WAY, { title: { en: run.title, bn: run.titleBn } });
  const resumed = await runs.update(id, { state: 'queued', lock, stopWanted: false, endedAt: null, error: null, errorBn: null });
  orderRun(ctx, resumed);
  return stateOf(resumed);
}

const stateOf = ({ state }: Row<typeof Run>) => ({ state });
