import { expect, it } from 'vitest';
import { fuzzFrames } from './fuzz';

it('survives broken frames of every kind and continues answering', async () => {
  const result = await fuzzFrames(4000, Date.now() % 100_000);
  expect(result.alive).toBe(true);
  expect(result.answered).toBeGreaterThan(0);
  expect(result.closed).toBeGreaterThan(0);
});
