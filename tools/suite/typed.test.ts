import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../launch/settings.mjs';
import { TYPED } from './stages.mjs';

/** Files that a configuration of the compiler includes; comments in it are on lines of their own. */
function includesOf(folder: string): string[] {
  const text = readFileSync(path.join(projectRoot, folder, 'tsconfig.json'), 'utf8').replace(/^\s*\/\/.*$/gm, '');
  return (JSON.parse(text) as { include: string[] }).include.map((each) => path.posix.join(folder, each));
}

it('has the compiler look at all that the workspaces name, and at the tools', () => {
  const { workspaces } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const wanted = [...workspaces, 'tools'].flatMap(includesOf);
  expect(wanted.filter((each) => !TYPED.flatMap(includesOf).includes(each))).toEqual([]);
});
