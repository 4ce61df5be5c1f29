import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isGone, whereabouts } from './whereabouts';

const { pid: ended } = spawnSync(process.execPath, ['--version']);

it.each([
  ['this process', whereabouts(), false],
  ['a process that has ended', { ...whereabouts(), pid: ended }, true],
  ['a number that is free here, of a process of another machine', { place: 'elsewhere', pid: ended }, false],
])('says of %s whether it is certainly gone', (_, of, gone) => {
  expect(isGone(of)).toBe(gone);
});
