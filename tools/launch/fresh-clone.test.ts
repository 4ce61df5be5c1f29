import { describe, expect, it } from 'vitest';
import { importsOf, readProject, resolveImport, type Project } from '../checks/project';
import { projectRoot } from './settings.mjs';

/**
 * Modules that run before the packages are installed; `start.mjs` and `test.mjs` load the second of each pair
 * themselves.
 */
const FIRST = [
  'tools/start.mjs',
  'tools/launch/run-product.mjs',
  'tools/test.mjs',
  'tools/suite/run-suite.mjs',
  'tools/bench.mjs',
];

/** Every file that is loaded together with this one: static imports only, for the others come after the installation. */
function loadedWith(project: Project, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = project.get(file);
  for (const { specifier } of staticImports(source?.text ?? '', file)) {
    const target = resolveImport(project, file, specifier);
    if (target) loadedWith(project, target, seen);
  }
  return seen;
}

/** Without dynamic ones. */
const staticImports = (text: string, path: string) =>
  importsOf({ path, text: text.replaceAll(/\bimport\(/g, 'load(') });

describe('on a fresh clone', () => {
  const project = readProject(projectRoot);

  it.each(FIRST)('%s needs nothing but Node', (file) => {
    const loaded = [...loadedWith(project, file)];
    const foreign = loaded.flatMap((each) =>
      staticImports(project.get(each)?.text ?? '', each)
        .filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:') && specifier !== 'fs')
        .map(({ specifier }) => `${each}: ${specifier}`),
    );
    expect(foreign).toEqual([]);
    expect(project.has(file)).toBe(true);
  });
});
