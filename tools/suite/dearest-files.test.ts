import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { dearest, playwrightFiles, vitestFiles } from './dearest-files.mjs';

it('takes what a file needed from the reports of both tools', () => {
  const name = path.join(projectRoot, 'core/src/modules/foundation/files/test/files.test.ts');
  expect(vitestFiles({ testResults: [{ name, startTime: 5, endTime: 1_505, assertionResults: [{}, {}] }] })).toEqual([
    { file: 'core/src/modules/foundation/files/test/files.test.ts', tests: 2, ms: 1_500 },
  ]);
  const specs = [{ tests: [{ results: [{ duration: 700 }, { duration: 300 }] }] }];
  const file = 'journeys/login.spec.ts';
  expect(playwrightFiles({ suites: [{ file, specs, suites: [{ file, specs }] }] })).toEqual([
    { file: 'e2e/journeys/login.spec.ts', tests: 2, ms: 2_000 },
  ]);
});

it('names the dearest first, and their share of all', () => {
  const files = [
    { file: 'a.test.ts', tests: 3, ms: 1_000 },
    { file: 'b.test.ts', tests: 1, ms: 8_000 },
    { file: 'c.test.ts', tests: 1, ms: 1_000 },
  ];
  const lines = dearest(files, 2);
  expect(lines.map((line) => line.trim().split(/\s+/).at(-1)).slice(0, 2)).toEqual(['b.test.ts', 'a.test.ts']);
  expect(lines.at(-1)).toMatch(/^90 % of the 10 s of 3 files/);
});
