import { AppError, type Row } from '@pathshala/shared/kit';
import { PlatformRun, Run, RUN_TRANSITIONS, runsErrors } from '@pathshala/shared/modules/foundation/runs';
import type { Context } from '../../../../kernel';
import { orderRun } from '../services/order-run';
import { assertMayResume } from '../services/resume-guards';
import { runsOf } from '../services/runs-of';

export async function stop(ctx: Context, { id }: { id: string }) {
  const runs = runsOf(ctx);
  const run = await runs.get(id);
  if (!RUN_TRANSITIONS.stop.includes(run.state)) throw new AppError(runsErrors.RUN_HAS_ENDED);
  // Nobody works on it yet: it ends here. Otherwise the worker ends it after the slice at hand.
  const patch =
    run.state === 'queued'
      ? { state: 'stopped' as const, endedAt: ctx.now.toISOString(), lock: null }
      : { stopWanted: true };
  const stopped = await runs.update(id, patch);
  noteStep(ctx, run, stopped);
  return stateOf(stopped);
}

export async function resume(ctx: Context, { id }: { id: string }) {
  const runs = runsOf(ctx);
  const run = await runs.get(id);
  if (!RUN_TRANSITIONS.resume.includes(run.state)) throw new AppError(runsErrors.RUN_CANNOT_RESUME);
  const { lockName: lock } = run;
  if (await runs.findOne({ lock }))
    throw new AppError(runsErrors.RUN_UNDER_WAY, { title: { en: run.title, bn: run.titleBn } });
  await assertMayResume(ctx, run);
  const resumed = await runs.update(id, {
    state: 'queued',
    lock,
    stopWanted: false,
    endedAt: null,
    error: null,
    errorBn: null,
  });
  noteStep(ctx, run, resumed);
  orderRun(ctx, resumed);
  return stateOf(resumed);
}

/** The trail keeps what people do with a run; its own progress, thousands of steps, is not written there. */
function noteStep(ctx: Context, before: Row<typeof Run>, after: Row<typeof Run>): void {
  const fields = (['state', 'stopWanted'] as const).filter((field) => before[field] !== after[field]);
  ctx.unit?.record({
    entity: ctx.tenantId === null ? PlatformRun.name : Run.name,
    recordId: after.id,
    op: 'update',
    diff: Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]])),
  });
}

const stateOf = ({ state }: Row<typeof Run>) => ({ state });
