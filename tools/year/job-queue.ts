import type { Kernel } from '@pathshala/core/kernel';
import { sweepOutbox, type Clock, type JobEnvelope, type Queue } from '@pathshala/core/kernel/host';
import { runOneJob } from '@pathshala/core/testing';
import { noKills, type Kills } from './kills';

interface Waiting {
  name: string;
  envelope: JobEnvelope;
  jobId: string;
  dueAt: number;
}
/** Each job that a worker has done, by its id: held against the orders at the end of the year. */
export const DONE_JOBS = 'year_done_jobs';
const ROUNDS = 200;

/** A queue as BullMQ is one: an id counts once, and what is to wait waits by the clock of the year. */
export function makeJobQueue(clock: Clock) {
  const known = new Set<string>();
  let waiting: Waiting[] = [];
  const queue: Queue = {
    async add(name, envelope, { jobId, delayMs }) {
      if (known.has(jobId)) return;
      known.add(jobId);
      waiting.push({ name, envelope, jobId, dueAt: clock.now().getTime() + delayMs });
    },
    counts: async () => ({ waiting: waiting.length }),
    async close() {},
  };
  const takeDue = (): Waiting[] => {
    const now = clock.now().getTime();
    const due = waiting.filter((job) => job.dueAt <= now);
    if (due.length > 0) waiting = waiting.filter((job) => job.dueAt > now);
    return due;
  };
  return { queue, takeDue };
}

/** Does what is due, and what that orders, as one worker would. */
export function makeWorker(kernel: Kernel, takeDue: () => readonly Waiting[], kills: Kills = noKills) {
  const done: { job: string; jobId: string; at: Date }[] = [];
  const failed: string[] = [];
  const runJob = async ({ name, envelope, jobId }: Waiting) => {
    try {
      // A worker that dies leaves its job to another one.
      await kills.around('jobs', () => runOneJob(kernel, name, envelope));
      done.push({ job: name, jobId, at: kernel.clock.now() });
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message).slice(0, 400) : String(error)}`);
    }
  };
  const work = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await kills.around('handing jobs over', () => sweepOutbox(kernel, -60_000), 1);
      const due = takeDue();
      if (due.length === 0) return;
      for (const job of due) await runJob(job);
    }
    throw new Error('Jobs order one another without end');
  };
  /**
   * Orders by the clock, for the platform, and those that follow changes, for each institution: once, and what they
   * order.
   */
  const tend = async (institutions: readonly { id: string }[]): Promise<void> => {
    await work();
    const slot = kernel.clock.now().getTime();
    const order = ({ job }: { job: { name: string } }, tenantId: string | null) =>
      runJob({
        name: job.name,
        envelope: { payload: {}, tenantId, actorId: null, requestId: `turn-${slot}` },
        jobId: `${job.name}-${tenantId ?? 'platform'}-${slot}`,
        dueAt: 0,
      });
    for (const { id } of institutions) for (const reaction of kernel.reactions) await order(reaction, id);
    await work();
    for (const schedule of kernel.schedules) await order(schedule, null);
    await work();
    // Together: a request for each was a fiftieth of a year.
    if (done.length > 0) await kernel.store.raw().collection(DONE_JOBS).insertMany(done.splice(0));
  };
  /** One job of the clock, for the platform, now. @throws Error when no clock orders it */
  const tick = async (name: string): Promise<void> => {
    if (!kernel.schedules.some(({ job }) => job.name === name)) throw new Error(`No clock orders ${name}`);
    const slot = kernel.clock.now().getTime();
    await runJob({
      name,
      envelope: { payload: {}, tenantId: null, actorId: null, requestId: `tick-${slot}` },
      jobId: `${name}-tick-${slot}`,
      dueAt: 0,
    });
    await work();
  };
  return { work, tend, tick, failed };
}
export type Worker = ReturnType<typeof makeWorker>;
