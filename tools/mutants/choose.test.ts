import { expect, it } from 'vitest';
import { drawn, ringsOfTests, seededNumbers } from './choose';

it('draws the same for the same seed, each at most once', () => {
  const items = Array.from({ length: 100 }, (_, number) => number);
  const draw = (seed: number) => drawn(items, 40, seededNumbers(seed));
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7)).size).toBe(40);
  expect(drawn([1, 2], 5, seededNumbers(1)).sort()).toEqual([1, 2]);
});

it('runs the tests of the file first, then those of its module, then those of the area, none twice', () => {
  const tests = new Map([
    ['core/src/modules/money/fees/services/fine.test.ts', ''],
    ['core/src/modules/money/fees/test/dues.test.ts', "import { fine } from '../services/fine';"],
    ['core/src/modules/money/fees/test/other.test.ts', ''],
    ['core/src/modules/money/accounts/test/fine.test.ts', ''],
    ['tools/bank/bank.test.ts', ''],
    ['tools/banker.test.ts', ''],
  ]);
  expect(ringsOfTests('core/src/modules/money/fees/services/fine.ts', tests, ['tools/bank'])).toEqual([
    ['core/src/modules/money/fees/services/fine.test.ts', 'core/src/modules/money/fees/test/dues.test.ts'],
    ['core/src/modules/money/fees/test/other.test.ts'],
    ['tools/bank/bank.test.ts'],
  ]);
  expect(ringsOfTests('server/src/http/gate.ts', tests, ['tools/banker.test.ts'])).toEqual([['tools/banker.test.ts']]);
});
