import { describe, expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { checks } from './all-checks';
import { moduleOrder } from './direction';
import { projectOf, readProject } from './project';
import { manifests } from './testing/planted-case';
import { structureCases } from './testing/structure-cases';
import { textCases } from './testing/text-cases';
import { fileLength } from './text-rules';

const cases = [...structureCases, ...textCases];

describe('checks of the source', () => {
  it.each(cases)('$check.name: judges $what', ({ check, files, blames }) => {
    const found = check.find(projectOf({ ...manifests, ...files }));
    expect(found.map(({ path, line }) => (line ? `${path}:${line}` : path))).toEqual(blames);
  });

  it('has a planted violation for every check', () => {
    const planted = new Set(cases.filter(({ blames }) => blames.length > 0).map(({ check }) => check.name));
    expect([...planted].sort()).toEqual(checks.map(({ name }) => name).sort());
  });

  it('reads the order of the modules and the files of this project', () => {
    const project = readProject(projectRoot);
    expect(moduleOrder(project).length).toBeGreaterThan(5);
    expect(moduleOrder(project)[0]).toBe('files');
    expect(project.has('tools/checks/project.ts')).toBe(true);
    expect([...project.keys()].some((file) => file.includes('node_modules'))).toBe(false);
  });

  it('advises on files of more than 300 lines without failing', () => {
    const project = projectOf({ 'core/src/a.ts': 'export {};\n'.repeat(301) });
    expect(fileLength.find(project)).toEqual([]);
    expect(fileLength.advise?.(project)).toHaveLength(1);
  });
});
