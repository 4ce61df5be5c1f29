/** How long what comes has to wait, so that a few go at once and many travel together. */
export interface Pace {
  /** Milliseconds until the next may go. */
  wait(now: number): number;
  /** One has gone. */
  went(now: number): void;
}

/**
 * After a pause `burst` go at once; whatever follows them goes once in `everyMs`. A change that brings others after it, a count or a bell, is
 * not held back for having come second; a thousand changes in a second still share a few frames.
 */
export function makePace(everyMs: number, burst: number): Pace {
  // Instant at which the windows of all that have gone will be over, one after another.
  let spent = 0;
  return {
    wait: (now) => Math.max(0, spent - (burst - 1) * everyMs - now),
    went: (now) => void (spent = Math.max(spent, now) + everyMs),
  };
}
