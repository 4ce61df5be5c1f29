import { expect, it } from 'vitest';
import { progressOf } from './progress';

it.each([
  ['a higher GPA, whatever the place', [4.5, 20], [4.49, 3], 'improved'],
  ['a lower GPA, whatever the place', [3.5, 1], [4, 9], 'declined'],
  ['the same GPA and a better place', [5, 2], [5, 7], 'improved'],
  ['the best GPA again, overtaken in the class', [5, 7], [5, 2], 'same'],
  ['the same GPA and a worse place', [3.5, 7], [3.5, 2], 'same'],
  ['the same of both', [4, 3], [4, 3], 'same'],
  ['failed both times, without a place', [0, null], [0, null], 'same'],
  ['the same GPA, the first time with a place', [4, 3], [4, null], 'same'],
  ['the same GPA, without the place of before', [4, null], [4, 3], 'same'],
  ['failed after a pass', [0, null], [2, 40], 'declined'],
  ['passed after a fail', [2, 40], [0, null], 'improved'],
] as const)('%s', (_, [gpa, inClass], [before, place], progress) =>
  expect(progressOf({ gpa, inClass }, { gpa: before, inClass: place })).toBe(progress),
);
