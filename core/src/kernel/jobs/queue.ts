import type { JobEnvelope } from './outbox';

/** The queue as the kernel sees it; adding the same job id twice is adding it once. */
export interface Queue {
  add(name: string, envelope: JobEnvelope, options: { jobId: string; delayMs: number }): Promise<void>;
  close(): Promise<void>;
}

/** Keeps jobs in memory for tests that run them by hand. */
export function memoryQueue(): Queue & { jobs: { name: string; envelope: JobEnvelope; jobId: string }[] } {
  const jobs: { name: string; envelope: JobEnvelope; jobId: string }[] = [];
  return {
    jobs,
    async add(name, envelope, { jobId }) {
      if (!jobs.some((job) => job.jobId === jobId)) jobs.push({ name, envelope, jobId });
    },
    async close() {},
  };
}
