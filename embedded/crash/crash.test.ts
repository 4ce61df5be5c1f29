import { expect, it } from 'vitest';
import { crashLoop } from './crash-loop';

it('loses nothing acknowledged, keeps transactions whole and tells every change once, however often it is killed', async () => {
  const result = await crashLoop({ rounds: 12, seed: Date.now() % 100_000, until: Date.now() + 9000 });
  expect(result.problems).toEqual([]);
  expect(result.rounds).toBeGreaterThan(2);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result.events).toBeGreaterThan(0);
});
