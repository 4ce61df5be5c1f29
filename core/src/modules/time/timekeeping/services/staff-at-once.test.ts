import { expect, it } from 'vitest';
import { staffAtOnce } from './staff-at-once';

it.each([
  ['2026-11-01', '2026-11-01', 2_000],
  ['2026-11-01', '2026-11-30', 66],
  ['2026-01-01', '2026-12-31', 5],
  ['2016-01-01', '2026-12-31', 1],
  // Nothing is computed of a span that ends before it begins.
  ['2026-11-02', '2026-11-01', 2_000],
])('from %s until %s the days of %i employees are one transaction', (from, until, most) =>
  expect(staffAtOnce({ from, until })).toBe(most),
);
