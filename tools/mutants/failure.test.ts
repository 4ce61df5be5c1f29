import { expect, it } from 'vitest';
import { failureIn } from './failure';

const report = (testResults: object[]) =>
  `vitest says something first\n${JSON.stringify({ numTotalTestSuites: 1, testResults })}\n`;
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

it('names the test that failed, its file and its message', () => {
  const failed = { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] };
  const stdout = report([{ name: '/p/core/a.test.ts', status: 'failed', assertionResults: [passed, failed] }]);
  expect(failureIn(stdout, '/p')).toEqual({
    test: 'subtracts',
    file: 'core/a.test.ts',
    message: 'expected 1 to be 2',
  });
});

it('names the file that could not be loaded', () => {
  const stdout = report([
    { name: '/p/core/a.test.ts', status: 'failed', message: 'no such export', assertionResults: [] },
  ]);
  expect(failureIn(stdout, '/p')).toEqual({
    test: 'core/a.test.ts',
    file: 'core/a.test.ts',
    message: 'no such export',
  });
});

it('takes an error outside of all tests for a failure without a file', () => {
  const stdout = report([{ name: '/p/core/a.test.ts', status: 'passed', assertionResults: [passed] }]);
  expect(failureIn(stdout, '/p')).toMatchObject({ test: 'an error outside of all tests', file: undefined });
});

it('refuses a run that gave no report: its services did not start, and no test noticed anything', () => {
  expect(() => failureIn('the store did not start', '/p')).toThrow('The tests did not run: the store did not start');
});
