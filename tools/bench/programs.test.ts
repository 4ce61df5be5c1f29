import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type { ask as Ask } from '../launch/asker.mjs';
import { bundleNode } from '../launch/bundle-node.mjs';
import { projectRoot } from '../launch/settings.mjs';
import { markOf, placeOf } from './ledger.mjs';
import { BUNDLED, hasFigures, PROGRAMS } from './programs.mjs';

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it('every bench that the documents name is there, and every bench is named', () => {
  const named = [...textOf('docs/performance.md').matchAll(/^ {4}npm run bench -- (\w+)/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(PROGRAMS).toSorted());
  expect(Object.values(PROGRAMS).filter((file) => !existsSync(path.join(projectRoot, file)))).toEqual([]);
});

it('the document of figures has a place for the tables of every bench', () => {
  const text = textOf('docs/performance.md');
  const places = Object.keys(PROGRAMS).filter(hasFigures);
  expect(places.length).toBeGreaterThan(20);
  for (const name of places) expect(() => placeOf(text, markOf(name))).not.toThrow();
});

it('benches take their services where the clock is the real one: a server of production refuses one that is set', () => {
  const files = readdirSync(path.join(projectRoot, 'tools/bench')).filter((file) => /^(?!.*\.test).*\.ts$/.test(file));
  const wrong = files.filter((file) => textOf(`tools/bench/${file}`).includes('test-support/data-services'));
  expect(wrong).toEqual(['bench-services.ts']);
});

it('a bundled bench finds the process that asks its databases', async () => {
  // Inside the project, where its packages are found.
  mkdirSync(path.join(projectRoot, '.cache'), { recursive: true });
  const outDir = mkdtempSync(path.join(projectRoot, '.cache', 'bundled-'));
  try {
    await bundleNode(projectRoot, { outDir, programs: { ...BUNDLED, tools: 'tools/launch/asker.mjs' } });
    const { ask } = (await import(pathToFileURL(path.join(outDir, 'tools.js')).href)) as { ask: typeof Ask };
    expect(await ask('askRedis', 'redis://127.0.0.1:1')).toEqual({ isReady: false, reason: 'ECONNREFUSED' });
  } finally {
    rmSync(outDir, { recursive: true });
  }
});
