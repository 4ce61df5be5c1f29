import { cpus, loadavg } from 'node:os';

const MOST_TIMES = 8;
/** How long something that happens on its own may take on a machine that does nothing else, generously, in ms. */
const IDLE_MS = 20_000;

/**
 * How many times slower than an idle one the machine is at the moment, by the load of each of its processors.
 * @param {number} [load]
 * @param {number} [processors]
 * @returns {number}
 */
export const slowness = (load = loadavg()[0] ?? 0, processors = cpus().length) =>
  Math.min(MOST_TIMES, Math.max(1, Math.ceil(load / processors)));

/**
 * How long a test waits for something that happens on its own, in ms. Only a test that fails waits to the end, so that
 * the bound is generous, and no test has one of its own.
 * @param {number} [times]
 * @returns {number}
 */
export const patienceMs = (times = slowness()) => IDLE_MS * times;

/** A busy machine interrupts for longer than its load says. */
const SPARE_TIMES = 4;

/**
 * The bound of something that must not wait for a clock, such as a push where a poll would come half a minute later:
 * what an idle machine is given, and as much more as this one is slower. It tells one way from another; how fast a way
 * is, a benchmark says.
 * @param {number} ms on an idle machine
 * @param {number} [times]
 * @returns {number}
 */
export const promptMs = (ms, times = slowness()) => ms * SPARE_TIMES * times;
