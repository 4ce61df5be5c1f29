import type { HandlerKernel } from '../contracts';
import { processState } from './process-state';

/** Counters of a process since its start, by the names under which they are shown. */
export const COUNTERS = {
  transaction_repeats_total: 'Times that the database refused a transaction and it began again',
  call_conflicts_total: 'Calls that found that another was first',
  jobs_done_total: 'Jobs that ended well',
  jobs_failed_total: 'Tries of jobs that failed',
  feed_frames_total: 'Frames that reached this process',
} as const;
export type Counter = keyof typeof COUNTERS;

export interface Meter {
  readonly counts: Readonly<Record<Counter, number>>;
  /** Seconds from storing the last frame to having it here; null before the first. */
  feedDelay: number | null;
  count(counter: Counter, by?: number): void;
}

export const meterOf: (kernel: HandlerKernel) => Meter = processState(() => {
  const counts = Object.fromEntries(Object.keys(COUNTERS).map((name) => [name, 0])) as Record<Counter, number>;
  return { counts, feedDelay: null, count: (counter, by = 1) => void (counts[counter] += by) };
});
