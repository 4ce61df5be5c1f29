/**
 * How long a change has to wait, so that a few go out immediately and many travel together. Instants are in
 * milliseconds of a monotonic clock: after a wall clock is set back, no change would go out until it has caught up.
 */
export interface Pace {
  /** Milliseconds until the next may go. */
  wait(now: number): number;
  /** One has gone. */
  went(now: number): void;
}

/**
 * After a pause `burst` go out immediately; those that follow go once per `everyMs`. A change that causes others, such
 * as a count or a notification, is not delayed for being second, while a thousand changes in a second share a few
 * frames.
 */
export function makePace(everyMs: number, burst: number): Pace {
  // Instant at which the windows of all that have gone will be over, one after another.
  let spent = 0;
  return {
    wait: (now) => Math.max(0, spent - (burst - 1) * everyMs - now),
    went: (now) => void (spent = Math.max(spent, now) + everyMs),
  };
}
