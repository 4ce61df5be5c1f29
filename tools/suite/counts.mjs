/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @param {Counts} left @param {Counts} right @returns {Counts} */
export function addCounts(left, right) {
  return {
    passed: left.passed + right.passed,
    failed: left.failed + right.failed,
    skipped: left.skipped + right.skipped,
  };
}

/** @param {Counts} counts @returns {string} the closing line */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 * testResults: { status: string, assertionResults: { status?: string }[] }[] }} report of vitest's JSON reporter
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
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report of
 *   Playwright's JSON reporter
 * @param {number | null} exitCode
 * @returns {Counts} a test that passed only at a second attempt has failed: live screens must not depend on luck
 */
export function countPlaywright({ stats, errors = [] }, exitCode) {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed: stats.expected, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: stats.skipped };
}
