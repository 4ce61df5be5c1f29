import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { PROGRAMS } from './programs.mjs';

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it('every bench that the documents name is there, and every bench is named', () => {
  const named = [...textOf('docs/performance.md').matchAll(/^ {4}npm run bench -- (\w+)/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(PROGRAMS).toSorted());
  expect(Object.values(PROGRAMS).filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

it('benches take their services where the clock is the real one: a server of production refuses one that is set', () => {
  const files = readdirSync(path.join(projectRoot, 'tools/bench')).filter((file) => /^(?!.*\.test).*\.ts$/.test(file));
  const wrong = files.filter((file) => textOf(`tools/bench/${file}`).includes('test-support/data-services'));
  expect(wrong).toEqual(['bench-services.ts']);
});
