import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { SILENT } from './silent.data';

it.each(SILENT)('$path: "$at" occurs once', ({ path: file, at, why }) => {
  expect(readFileSync(path.join(projectRoot, file), 'utf8').split(at)).toHaveLength(2);
  expect(why).not.toBe('');
});
