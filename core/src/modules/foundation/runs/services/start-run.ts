import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import { type Run, runsErrors } from '@pathshala/shared/modules/foundation/runs';
import type { Context, Job } from '../../../../kernel';
import { orderRun } from './order-run';
import type { RunPayload } from './run-payload';
import { runsOf } from './runs-of';

export interface NewRun {
  kind: Row<typeof Run>['kind'];
  title: Text;
  /** Subject by which screens find the run, e.g. the id of the exam. */
  subject: string;
  /** The permission needed to watch, stop and resume the run. */
  permission: string;
  /** Names the work: as long as a run of the same name has not ended, no second one begins. */
  lock: string;
  /** `defineJob('module.verbNoun', runPayload)`; its handler calls `workRun`. */
  job: Job<RunPayload>;
  /** The person who ordered it, where a run begins another. */
  orderedBy?: Text;
}

/**
 * Begins a run as part of the caller's transaction: of their institution, or of the platform where they have none.
 * @throws AppError RUN_UNDER_WAY while the same work is under way, also when two start it in the same moment
 */
export async function startRun(
  ctx: Context,
  { kind, title, subject, permission, lock, job, orderedBy }: NewRun,
): Promise<Row<typeof Run>> {
  const runs = runsOf(ctx);
  if (await runs.findOne({ lock })) throw new AppError(runsErrors.RUN_UNDER_WAY, { title });
  const run = await runs.create({
    kind,
    title: title.en.slice(0, 300),
    titleBn: title.bn.slice(0, 300),
    subject,
    permission,
    lock,
    lockName: lock,
    job: job.name,
    state: 'queued',
    total: 0,
    done: 0,
    failed: 0,
    attempt: 0,
    stopWanted: false,
    ...ordered(ctx),
    ...(orderedBy ? { orderedBy: orderedBy.en, orderedByBn: orderedBy.bn } : {}),
  });
  orderRun(ctx, run);
  return run;
}

/** A job has no name worth showing; a person has, also where the work is done as the system for them. */
function ordered({
  actor: { kind, name, impersonator, elevatedFrom },
}: Context): Partial<Pick<Row<typeof Run>, 'orderedBy' | 'orderedByBn' | 'acting'>> {
  return {
    ...(kind === 'system' && !elevatedFrom && !impersonator ? {} : { orderedBy: name.en, orderedByBn: name.bn }),
    ...(impersonator ? { acting: { name, impersonator } } : {}),
  };
}
