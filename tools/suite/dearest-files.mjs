import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../launch/settings.mjs';

/** @typedef {{ file: string, tests: number, ms: number }} FileTimes */
/** @typedef {{ file: string, specs?: { tests: { results: { duration: number }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

const REPORTS = path.join(projectRoot, '.cache', 'reports');

/**
 * @param {{ testResults: { name: string, startTime: number, endTime: number, assertionResults: unknown[] }[] }} report of vitest
 * @returns {FileTimes[]} what each file took by the clock, its preparation included
 */
export const vitestFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(projectRoot, name),
    tests: assertionResults.length,
    ms: endTime - startTime,
  }));

/**
 * @param {{ suites: PlaywrightSuite[] }} report of Playwright
 * @returns {FileTimes[]}
 */
export function playwrightFiles({ suites }) {
  /** @type {Map<string, FileTimes>} */
  const files = new Map();
  /** @param {PlaywrightSuite} suite */
  const add = ({ file, specs = [], suites: inner = [] }) => {
    const sum = files.get(file) ?? { file: `e2e/${file}`, tests: 0, ms: 0 };
    files.set(file, sum);
    for (const { results } of specs.flatMap(({ tests }) => tests)) {
      sum.tests += 1;
      sum.ms += results.reduce((total, { duration }) => total + duration, 0);
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...files.values()];
}

/**
 * @param {readonly FileTimes[]} files
 * @param {number} count
 * @returns {string[]} lines, the dearest first, and their share of the total
 */
export function dearest(files, count) {
  const chosen = [...files].sort((left, right) => right.ms - left.ms).slice(0, count);
  const sum = (/** @type {readonly FileTimes[]} */ list) => list.reduce((total, { ms }) => total + ms, 0);
  const share = files.length === 0 ? 0 : Math.round((100 * sum(chosen)) / Math.max(1, sum(files)));
  return [
    ...chosen.map(
      ({ file, tests, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${String(tests).padStart(5)} tests  ${file}`,
    ),
    `${share} % of the ${Math.round(sum(files) / 1000)} s of ${files.length} files, by the clock of each: files run beside one another.`,
  ];
}

/** @returns {FileTimes[]} of the last run of each stage */
export function lastRun() {
  /** @param {string} name */
  const read = (name) => {
    const file = path.join(REPORTS, `${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  };
  const [tests, start, e2e] = [read('vitest'), read('start'), read('e2e')];
  return [
    ...(tests ? vitestFiles(tests) : []),
    ...(start ? vitestFiles(start) : []),
    ...(e2e ? playwrightFiles(e2e) : []),
  ];
}
