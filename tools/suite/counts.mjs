import path from 'node:path';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failures] a line for each failed test that has a name: its file, its title, why
 */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Counts} left @param {Counts} right @returns {Counts} */
export function addCounts(left, right) {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
    failures: [...(left.failures ?? []), ...(right.failures ?? [])],
  };
}

/** @param {Counts} counts @returns {string} the closing line */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 * testResults: VitestFile[] }} report of vitest's JSON reporter
 * @param {number | null} exitCode
 * @returns {Counts} a file that failed without a failed test (it could not be loaded, or its preparation failed) counts
 * as one failure, and so does an error outside of every test
 */
export function countVitest(report, exitCode) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: report.testResults.flatMap(vitestFailures),
  };
}

/**
 * @typedef {{ name?: string, status: string, message?: string,
 * assertionResults: { status?: string, fullName?: string, failureMessages?: string[] }[] }} VitestFile
 */

/** @param {VitestFile} file @returns {string[]} */
function vitestFailures({ name = '', status, message = '', assertionResults }) {
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failureLine(name, 'cannot be run', message)] : [];
  return failed.map(({ fullName = '', failureMessages = [] }) => failureLine(name, fullName, failureMessages[0] ?? ''));
}

/** @typedef {{ file?: string, title: string, ok?: boolean, tests?: { status: string }[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {PlaywrightSuite} suite @returns {string[]} */
function playwrightFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests = [] }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...failed.map(({ file = '', title }) => failureLine(file, title, '')), ...suites.flatMap(playwrightFailures)];
}

/**
 * @param {string} file @param {string} title @param {string} message
 * @returns {string} one line, however long the reason is
 */
function failureLine(file, title, message) {
  const reason = message.split('\n')[0]?.slice(0, 200) ?? '';
  return [path.relative(process.cwd(), file) || file, title, reason].filter(Boolean).join(' › ');
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[],
 * suites?: PlaywrightSuite[] }} report of Playwright's JSON reporter
 * @param {number | null} exitCode
 * @returns {Counts} a test that passed only at a second attempt has failed: live screens must not depend on luck
 */
export function countPlaywright({ stats, errors = [], suites = [] }, exitCode) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  };
}
