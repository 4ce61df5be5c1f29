import { readFileSync } from 'node:fs';

/**
 * `processorMs` is null where the system does not tell, and for what ran beside another stage, which counts it.
 * @typedef {{ name: string, ms: number, processorMs: number | null, counts: import('./counts.mjs').Counts }} StageTimes
 */

/** Of a clock tick, the unit of /proc: a hundredth of a second on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * @returns {number | null} milliseconds of processor time of this process and of all that it started and has seen end; null where the system
 *   does not tell (anything but Linux)
 */
export function processorMs() {
  try {
    // The name of the program is in brackets and may hold spaces; times of its own and of its children are the 12th to 15th word after it.
    const words = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return words.slice(11, 15).reduce((sum, word) => sum + Number(word), 0) * TICK_MS;
  } catch {
    return null;
  }
}

/**
 * @param {readonly StageTimes[]} stages
 * @param {number} wholeMs of the whole run
 * @returns {string[]} lines: time of each stage by the clock and of the processors, the dearest first, and the run’s
 */
export function stageTable(stages, wholeMs) {
  const sum = {
    name: 'all',
    ms: wholeMs,
    processorMs: stages.some((each) => each.processorMs !== null)
      ? stages.reduce((total, each) => total + (each.processorMs ?? 0), 0)
      : null,
    counts: { passed: 0, failed: 0, skipped: 0 },
  };
  sum.counts.passed = stages.reduce((total, { counts }) => total + counts.passed, 0);
  sum.counts.failed = stages.reduce((total, { counts }) => total + counts.failed, 0);
  const rows = [...stages].sort((left, right) => right.ms - left.ms);
  return [
    line('stage', 'minutes', 'processor', 'passed', 'failed'),
    ...[...rows, sum].map(({ name, ms, processorMs: worked, counts }) =>
      line(name, clock(ms), worked === null ? '–' : clock(worked), String(counts.passed), String(counts.failed)),
    ),
  ];
}

/** @param {string} name @param {...string} figures */
const line = (name, ...figures) => `  ${name.padEnd(8)}${figures.map((each) => each.padStart(11)).join('')}`;

/** @param {number} ms @returns {string} minutes and seconds, such as "11:43" */
function clock(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
