import type { Actor } from '../door/actor';

/** Message in a queue: ids and the caller; the worker builds its context from it. */
export interface JobEnvelope {
  payload: unknown;
  tenantId: string | null;
  actorId: string | null;
  requestId: string;
  /** Span of what ordered it, in the form of W3C; only where something is traced. */
  traceparent?: string;
  /**
   * The person who really asked, where someone of the platform acted for an institution; the job's changes are recorded
   * under both names.
   */
  acting?: Required<Pick<Actor, 'name' | 'impersonator'>>;
}

/** The queue as the kernel sees it; adding the same job id twice is adding it once. */
export interface Queue {
  add(name: string, envelope: JobEnvelope, options: { jobId: string; delayMs: number }): Promise<void>;
  /** Jobs by state: waiting, active, delayed, failed. @throws while the queue is away */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Keeps jobs in memory for tests that run them by hand. */
export function memoryQueue(): Queue & { jobs: { name: string; envelope: JobEnvelope; jobId: string }[] } {
  const jobs: { name: string; envelope: JobEnvelope; jobId: string }[] = [];
  let ids = new Set<string>();
  return {
    jobs,
    async add(name, envelope, { jobId }) {
      // Tests empty the list; a search through all jobs for each new one would make a benchmark measure this queue.
      if (ids.size !== jobs.length) ids = new Set(jobs.map((job) => job.jobId));
      if (ids.has(jobId)) return;
      ids.add(jobId);
      jobs.push({ name, envelope, jobId });
    },
    counts: async () => ({ waiting: jobs.length }),
    async close() {},
  };
}
