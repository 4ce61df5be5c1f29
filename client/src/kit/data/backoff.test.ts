import { expect, it } from 'vitest';
import { Backoff } from './backoff';

it('doubles up to its limit and begins again after a success', () => {
  const backoff = new Backoff({ firstMs: 2_000, lastMs: 30_000, random: () => 1 });
  expect(Array.from({ length: 6 }, () => backoff.next())).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  backoff.reset();
  expect(backoff.next()).toBe(2_000);
});

it('spreads those who come back in the same moment over half of the time', () => {
  expect(new Backoff({ firstMs: 2_000, lastMs: 30_000, random: () => 0 }).next()).toBe(1_000);
  expect(new Backoff({ firstMs: 2_000, lastMs: 30_000, random: () => 0.5 }).next()).toBe(1_500);
});
