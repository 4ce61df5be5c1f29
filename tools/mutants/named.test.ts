import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { NAMED } from './named.data';

it.each(NAMED)('$harm: the change fits its file in one place', ({ path: file, from, to }) => {
  expect(from).not.toBe(to);
  expect(readFileSync(path.join(projectRoot, file), 'utf8').split(from)).toHaveLength(2);
});
