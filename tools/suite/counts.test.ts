import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeCounts } from './counts.mjs';

const vitestReport = {
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{}] }],
};
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 } };

describe('counting', () => {
  it('takes the numbers of a good run', () => {
    expect(countVitest(vitestReport, 0)).toEqual({ passed: 10, failed: 0, skipped: 3, failures: [] });
    expect(countPlaywright(playwrightReport, 0)).toEqual({ passed: 4, failed: 0, skipped: 1, failures: [] });
  });

  it('counts a test file that could not be loaded as a failure', () => {
    expect(countVitest({ ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] }, 1).failed).toBe(
      1,
    );
  });

  it('counts a file as a failure whose tests were skipped because their preparation failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'skipped' }, { status: 'skipped' }] }];
    expect(countVitest({ ...vitestReport, testResults }, 1).failed).toBe(1);
    const failed = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(countVitest({ ...vitestReport, numFailedTests: 1, testResults: failed }, 1).failed).toBe(1);
  });

  it('counts an error outside of every test as a failure', () => {
    expect(countVitest(vitestReport, 1).failed).toBe(1);
    expect(countPlaywright(playwrightReport, 1).failed).toBe(1);
    expect(countPlaywright({ ...playwrightReport, errors: [{}] }, 1).failed).toBe(1);
  });

  it('counts a journey that passed only at a second attempt as a failure', () => {
    expect(countPlaywright({ stats: { ...playwrightReport.stats, flaky: 1 } }, 0).failed).toBe(1);
  });

  it('names each failed test in one line, for the end of the log', () => {
    const failed = { status: 'failed', fullName: 'counting adds', failureMessages: ['expected 1 to be 2\n  at x'] };
    const testResults = [
      { name: path.resolve('tools/a.test.ts'), status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: path.resolve('tools/b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const counts = countVitest({ ...vitestReport, testResults }, 1);
    expect(counts.failures).toEqual([
      'tools/a.test.ts › counting adds › expected 1 to be 2',
      'tools/b.test.ts › cannot be run › no such module',
    ]);
    const specs = [
      { file: 'fees.spec.ts', title: 'a bill', tests: [{ status: 'unexpected' }] },
      { file: 'fees.spec.ts', title: 'a receipt', tests: [{ status: 'expected' }] },
    ];
    const journeys = countPlaywright({ ...playwrightReport, suites: [{ suites: [{ specs }] }] }, 1);
    expect(addCounts(counts, journeys).failures?.at(-1)).toBe('fees.spec.ts › a bill');
  });

  it('adds up to the closing line', () => {
    expect(describeCounts(addCounts(countVitest(vitestReport, 0), countPlaywright(playwrightReport, 0)))).toBe(
      '14 passed, 0 failed, 4 skipped',
    );
  });
});
