import { expect, it } from 'vitest';
import { poolsOf } from './pools';

const quota = { code: 'FF', name: 'Freedom fighters', nameBn: 'মুক্তিযোদ্ধা', leastOne: false, extra: false };

it.each([
  [50, 5, false, 2],
  [10, 5, false, 0],
  [10, 5, true, 1],
  [100, 7, false, 7],
  [120, 0.5, false, 0],
  [200, 0.5, false, 1],
])('of %i seats %d percent (at least one: %s) are %i', (seats, share, leastOne, expected) =>
  expect(poolsOf(seats, [{ ...quota, share, leastOne }])[0]!.seats).toBe(expected),
);
