export const LOOK_EVERY_MS = 5_000;
/** A program with two servers of a school that sleeps uses a fiftieth of a processor, on a slow machine a twentieth. */
const QUIET_BELOW = 0.05;
/**
 * A collection stops its process for some tenths of a second, on a busy machine for seconds. One pause between two
 * clicks of a person is no rest: it must last.
 */
const QUIET_LOOKS = 4;
const REST_MS = 5 * 60_000;
/** Where it would give back a third of what is held, as after a busy hour that follows a start: sooner. */
const SHORT_REST_MS = 60_000;
/** Least gain that is worth a collection: this much more than was left the last time, and a third of it. */
const LEAST_GAIN = 48 * 1024 * 1024;
const GROWTH = 4 / 3;
const LARGE_GROWTH = 3 / 2;

/**
 * A look at a process. `at` and `processorMs` are milliseconds, the second one of processor time since its start: where
 * others work too, the clock is long for little.
 * @typedef {{ at: number, processorMs: number, heapBytes: number }} Look
 */

/**
 * Decides when a process gives memory back: while it has rested for some looks in succession and its heap has grown
 * since the last time.
 * @param {Look} first
 */
export function whenToCollect(first) {
  let before = first;
  let quiet = 0;
  let left = 0;
  let collectedAt = -Infinity;
  return {
    /** @param {Look} now @returns {boolean} whether to collect now */
    look(now) {
      const share = (now.processorMs - before.processorMs) / (now.at - before.at);
      before = now;
      quiet = share < QUIET_BELOW ? quiet + 1 : 0;
      if (quiet < QUIET_LOOKS || now.heapBytes < Math.max(left + LEAST_GAIN, left * GROWTH)) return false;
      return now.at >= collectedAt + (now.heapBytes < left * LARGE_GROWTH ? REST_MS : SHORT_REST_MS);
    },
    /** @param {Look} now after the collection, whose own work does not count */
    collected(now) {
      before = now;
      left = now.heapBytes;
      collectedAt = now.at;
    },
  };
}
