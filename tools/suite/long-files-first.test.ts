import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { LongFilesFirst, placeOf } from './long-files-first.mjs';

it('begins with the longest, and lets the order of all others be', () => {
  expect(placeOf('/x/core/test/conformance.test.ts')).toBe(0);
  expect(placeOf('/x/core/test/conformance-delegation.test.ts')).toBeLessThan(
    placeOf('/x/core/src/modules/foundation/runs/test/runs.test.ts'),
  );
  expect(placeOf('/x/core/src/modules/foundation/runs/test/runs.test.ts')).toBe(
    placeOf('/x/shared/src/text/digits.test.ts'),
  );
});

it('keeps the files of a project together, so that its processes go from file to file', async () => {
  const file = (project: string, moduleId: string) => ({
    project: { name: project, config: { sequence: { groupOrder: 0 } } },
    moduleId,
  });
  const order = new LongFilesFirst({
    cache: { getFileTestResults: () => null, getFileStats: () => null },
    config: { root: '/x' },
  } as never);
  const sorted = await order.sort([
    file('client', '/x/client/a.test.ts'),
    file('core', '/x/core/src/modules/foundation/runs/test/runs.test.ts'),
    file('workers', '/x/workers/test/sms-processes.test.ts'),
    file('core', '/x/core/test/conformance.test.ts'),
    file('client', '/x/client/b.test.ts'),
  ] as never);
  expect(sorted.map((each) => each.project.name)).toEqual(['core', 'core', 'workers', 'client', 'client']);
  expect(sorted[0]!.moduleId).toBe('/x/core/test/conformance.test.ts');
});

it('names files that exist', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'long-files-first.mjs'), 'utf8');
  const named = [...text.matchAll(/'([\w/-]+\.test\.ts)'/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
