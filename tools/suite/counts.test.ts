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
    expect(countVitest(vitestReport, 0)).toEqual({ passed: 10, failed: 0, skipped: 3 });
    expect(countPlaywright(playwrightReport, 0)).toEqual({ passed: 4, failed: 0, skipped: 1 });
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

  it('adds up to the closing line', () => {
    expect(describeCounts(addCounts(countVitest(vitestReport, 0), countPlaywright(playwrightReport, 0)))).toBe(
      '14 passed, 0 failed, 4 skipped',
    );
  });
});
