import { BaseSequencer } from 'vitest/node';

/**
 * Files that take minutes of their own, the longest first (npm run test:dearest names them). Begun last, one of them
 * would keep the run waiting while the other processors have nothing left to do.
 */
const LONG = [
  'core/test/conformance.test.ts',
  'tools/year/year.test.ts',
  'tools/scaffold/scaffold.test.ts',
  'workers/test/sms-processes.test.ts',
  'server/test/two-servers.test.ts',
  'core/test/conformance-delegation.test.ts',
  'workers/test/fees.test.ts',
  'workers/test/processes.test.ts',
  'workers/test/quizzes.test.ts',
  'workers/test/result-generation.test.ts',
  'server/test/stopping.test.ts',
  'core/src/modules/students/admission/test/families.test.ts',
  'core/src/modules/money/accounts/test/balances.test.ts',
  'core/src/modules/foundation/platform/test/operator.test.ts',
  'workers/test/jobs.test.ts',
  'server/test/feed-faults.test.ts',
];

/**
 * @param {string} file @returns {number} how early a file begins: its place in the list of long ones, or after all of
 * them
 */
export function placeOf(file) {
  const place = LONG.findIndex((each) => file.endsWith(`/${each}`));
  return place < 0 ? LONG.length : place;
}

/**
 * A process is kept for the next file only when that file is of the same project; otherwise it ends, and another loads
 * the whole product again. Those with the longest files come first, many small ones at the end keep all processors
 * busy.
 */
const PROJECTS = ['node', 'core', 'workers', 'server', 'tools', 'embedded', 'client', 'shared'];

/**
 * Project by project, in each the longest files first. Vitest's own order mixes the projects, and knows durations only
 * of runs before; a fresh clone has none, and the longest files are small ones.
 */
export class LongFilesFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (left, right) =>
        PROJECTS.indexOf(left.project.name) - PROJECTS.indexOf(right.project.name) ||
        placeOf(left.moduleId) - placeOf(right.moduleId),
    );
  }
}
