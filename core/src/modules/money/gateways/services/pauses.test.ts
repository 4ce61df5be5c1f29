import { expect, it } from 'vitest';
import { pauseAfter } from './pauses';

it('a provider that lets time run out is left alone for 1, 2, 4 and 8 minutes, and then for a quarter of an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((lates) => pauseAfter(lates) / 60_000)).toEqual([0, 1, 2, 4, 8, 15, 15]);
});
