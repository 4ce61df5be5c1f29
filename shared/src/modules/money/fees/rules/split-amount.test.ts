import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentOfAmount, splitAmount } from './split-amount';

it.each<[number, number[], number[]]>([
  [10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
  [10_001, [1, 1, 1], [3_334, 3_334, 3_333]],
  [100, [1, 2], [33, 67]],
  [100, [2, 1], [67, 33]],
  [1, [1, 1], [1, 0]],
  [0, [5, 5], [0, 0]],
  [100, [0, 0], [0, 0]],
  [100, [], []],
  [100, [0, 3], [0, 100]],
  [5, [3, 3, 3, 3], [2, 1, 1, 1]],
  [9_000_000_000_000, [9_000_000_000_000, 9_000_000_000_000], [4_500_000_000_000, 4_500_000_000_000]],
])('%i by %j is %j', (total, weights, parts) => expect(splitAmount(total, weights)).toEqual(parts));
it('parts always add up to the whole and never differ from their share by a paisa or more', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }).filter((weights) => weights.some((each) => each > 0)),
      (total, weights) => {
        const parts = splitAmount(total, weights);
        const sum = weights.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        parts.forEach((part, at) => expect(Math.abs(part - (total * weights[at]!) / sum)).toBeLessThan(1));
      },
    ),
  );
});
it.each([
  [-1, [1]],
  [1.5, [1]],
  [1, [-1]],
  [1, [0.5]],
])('refuses to split %d by %j', (total, weights) => expect(() => splitAmount(total, weights)).toThrow(RangeError));
it.each<[number, number, number]>([
  [120_000, 50, 60_000],
  [100, 33.33, 33],
  [150, 33.33, 50],
  [1, 50, 1],
  [3, 50, 2],
  [80_000, 25, 20_000],
  [999, 100, 999],
  [999, 0, 0],
  [10_000, 12.5, 1_250],
])('of %i paisa %d %% are %i', (amount, percent, part) => expect(percentOfAmount(amount, percent)).toBe(part));
