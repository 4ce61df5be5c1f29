import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { placeOf } from './long-files-first.mjs';

it('begins with the longest, and lets the order of all others be', () => {
  expect(placeOf('/x/core/test/conformance.test.ts')).toBe(0);
  expect(placeOf('/x/core/test/conformance-delegation.test.ts')).toBeLessThan(placeOf('/x/core/test/runs.test.ts'));
  expect(placeOf('/x/core/test/runs.test.ts')).toBe(placeOf('/x/shared/src/text/digits.test.ts'));
});

it('names files that exist', () => {
  const text = readFileSync(path.join(import.meta.dirname, 'long-files-first.mjs'), 'utf8');
  const named = [...text.matchAll(/'([\w/-]+\.test\.ts)'/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});
