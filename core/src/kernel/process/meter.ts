import type { HandlerKernel } from '../contracts';
import { processState } from './process-state';

/** Counters of a process since its start, by the names under which they are shown. */
export const COUNTERS = {
  transaction_repeats_total: 'Times that the database refused a transaction and it began again',
  call_conflicts_total: 'Calls that found that another was first',
  jobs_done_total: 'Jobs that ended well',
  jobs_failed_total: 'Tries of jobs that failed',
  feed_frames_total: 'Frames that reached this process',
  pay_calls_refused_total: 'Calls in the name of a payment company that proved nothing, or not enough',
  pay_asks_failed_total: 'Questions about payments on their way that a company did not answer, or is not asked now',
  pay_types_unknown_total: 'Transactions of a payment company whose type is known neither as incoming nor as outgoing',
  sms_accepted_total: 'Messages that a gateway took',
  sms_refused_total: 'Messages that a gateway refused',
  sms_away_total: 'Messages that wait because their gateway does not answer',
  sms_unclear_total: 'Times that a gateway was reached and gave no answer about a message',
  device_calls_total: 'Calls of attendance devices that were answered',
  device_calls_refused_total: 'Calls of attendance devices that nobody has registered',
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
