import { expect, it, vi } from 'vitest';
import { patienceMs, promptMs, slowness } from './machine.mjs';

it.each([
  [0, 1, 20_000],
  [2, 1, 20_000],
  [3, 2, 40_000],
  [23, 8, 160_000],
])('at a load of %d on two processors everything may take %i times as long: %i ms', (average, times, ms) => {
  const found = slowness(average, 2);
  expect([found, patienceMs(found)]).toEqual([times, ms]);
  expect(promptMs(1_000, found)).toBe(4_000 * times);
});

it('a condition may become true after the second that vitest allows by default', async () => {
  const began = performance.now();
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(1_200));
});
