import path from 'node:path';

/** The first test that a run refused. */
export interface Failure {
  /** Name of the test, or of the file where it could not be loaded. */
  test: string;
  /** Its file from the root; none where an error came from outside of all tests. */
  file: string | undefined;
  message: string;
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/**
 * @param stdout of a run of vitest that failed, by its JSON reporter
 * @param root folder of the project
 * @throws Error where the run gave no report: then the run failed, and no test did
 */
export function failureIn(stdout: string, root: string): Failure {
  const json = /^\{"numTotalTestSuites".*$/m.exec(stdout)?.[0];
  if (!json) throw new Error(`The tests did not run: ${stdout.slice(-2_000)}`);
  const { testResults } = JSON.parse(json) as Report;
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { test: failed.fullName, file: fromRoot(name), message: failed.failureMessages?.join() ?? '' };
  }
  const unloaded = testResults.find(({ status }) => status === 'failed');
  if (unloaded) return { test: fromRoot(unloaded.name), file: fromRoot(unloaded.name), message: unloaded.message };
  return { test: 'an error outside of all tests', file: undefined, message: '' };

  function fromRoot(file: string) {
    return path.relative(root, file);
  }
}
