import { expect, it } from 'vitest';
import { drawn, seededNumbers } from './choose';

it('draws the same for the same seed, each at most once', () => {
  const items = Array.from({ length: 100 }, (_, number) => number);
  const draw = (seed: number) => drawn(items, 40, seededNumbers(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7)).size).toBe(40);
  expect(drawn([1, 2], 5, seededNumbers(1)).sort()).toEqual([1, 2]);
});
