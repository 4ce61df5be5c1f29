import type { Row } from '@pathshala/shared/kit';
import type { Run } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Job } from '../../../../kernel';
import type { RunPayload } from './run-payload';

/**
 * Hands the run to the workers. Its revision is in the id: a resumed run is a new order, the same one pressed twice is
 * not.
 */
export function orderRun(ctx: Context, run: Row<typeof Run>): void {
  const spec = ctx.kernel.jobs.get(run.job);
  if (!spec) throw new Error(`Run ${run.id} names the unknown job ${run.job}`);
  ctx.after(spec.job as Job<RunPayload>, { run: run.id }, { id: `run-${run.id}-${run.rev}` });
}
