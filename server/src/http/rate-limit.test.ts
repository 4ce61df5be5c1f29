import { expect, it } from 'vitest';
import { makeRateLimit } from './rate-limit';

it('lets each key through so many times in a window, and again in the next', () => {
  let now = 0;
  const isAllowed = makeRateLimit(2, 1_000, () => now);
  expect([isAllowed('a'), isAllowed('a'), isAllowed('a'), isAllowed('b')]).toEqual([true, true, false, true]);
  now = 999;
  expect(isAllowed('a')).toBe(false);
  now = 1_000;
  expect([isAllowed('a'), isAllowed('a'), isAllowed('a')]).toEqual([true, true, false]);
});
