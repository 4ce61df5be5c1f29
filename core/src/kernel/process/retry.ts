import { setTimeout as wait } from 'node:timers/promises';
import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { transienceOf } from './transient';

interface RetryPolicy {
  /** Tries in all. */
  readonly tries: number;
  /** Before the second try, in ms; before each later one it is `growth` times as long, up to `mostMs`. */
  readonly firstMs: number;
  readonly growth: number;
  readonly mostMs: number;
  /** Whether another try is of use. */
  isWorthwhile(error: unknown): boolean;
}

/** Of several who create the same record at the same moment all but one find it doubled; the next look finds the record. */
export const isMeeting = (error: unknown): boolean =>
  transienceOf(error) === 'overtaken' || (error instanceof AppError && error.code === kernelErrors.DUPLICATE.code);

/** Every repetition of the product, by what it is for. A unit of work is repeated by the database's own driver. */
export const retryPolicies = {
  /** A counter that several write at once, beside their transactions. */
  counter: { tries: 20, firstMs: 0, growth: 1, mostMs: 0, isWorthwhile: isMeeting },
  /** A job that failed; the queue does the waiting. */
  job: { tries: 5, firstMs: 1_000, growth: 2, mostMs: 60_000, isWorthwhile: () => true },
  /** A connection that must be there again: to Redis, or a change stream. */
  connection: { tries: Infinity, firstMs: 200, growth: 2, mostMs: 3_000, isWorthwhile: () => true },
} as const satisfies Record<string, RetryPolicy>;
export type RetryName = keyof typeof retryPolicies;

/** How long to wait after so many tries, in ms. */
export function pauseAfter(name: RetryName, tries: number): number {
  const { firstMs, growth, mostMs } = retryPolicies[name];
  return Math.min(firstMs * growth ** Math.max(0, tries - 1), mostMs);
}

/** Does it again as the policy says. @throws what the last try threw */
export async function retry<T>(
  name: RetryName,
  work: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  const { tries, isWorthwhile } = retryPolicies[name];
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried >= tries || !isWorthwhile(error)) throw error;
      const ms = pauseAfter(name, tried);
      if (ms > 0) await pause(ms);
    }
  }
}
