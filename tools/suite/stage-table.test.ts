import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processorMs, stageTable } from './stage-table.mjs';

const counts = { passed: 7, failed: 0, skipped: 0 };

it('lists stages by duration with the total; a stage that ran beside another has no processor time of its own', () => {
  const table = stageTable(
    [
      { name: 'lint', ms: 9_400, processorMs: 12_000, counts },
      { name: 'vitest', ms: 703_000, processorMs: 1_300_000, counts: { ...counts, failed: 1 } },
      { name: 'types', ms: 90_000, processorMs: null, counts },
    ],
    712_400,
  );
  expect(table.map((line) => line.trim().split(/\s+/))).toEqual([
    ['stage', 'minutes', 'processor', 'passed', 'failed'],
    ['vitest', '11:43', '21:40', '7', '1'],
    ['types', '1:30', '–', '7', '0'],
    ['lint', '0:09', '0:12', '7', '0'],
    ['all', '11:52', '21:52', '21', '1'],
  ]);
});

it('leaves the processor out where the system does not tell', () => {
  expect(stageTable([{ name: 'lint', ms: 9_400, processorMs: null, counts }], 9_400).at(-1)).toMatch(/–/);
});

it.runIf(process.platform === 'linux')('counts what programs that it started worked', () => {
  const before = processorMs()!;
  spawnSync(process.execPath, ['-e', 'const until = Date.now() + 200; while (Date.now() < until);']);
  expect(processorMs()! - before).toBeGreaterThan(50);
});
