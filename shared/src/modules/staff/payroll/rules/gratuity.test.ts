import { expect, it } from 'vitest';
import { gratuityOf } from './gratuity';

const month = { daysPerYear: 30, longYears: 99, longDaysPerYear: 30, leastYears: 5, countsHalfYears: false };
const labour = { daysPerYear: 30, longYears: 10, longDaysPerYear: 45, leastYears: 1, countsHalfYears: true };
const service = (joined: string, last: string) => ({ basic: 2_000_000, joined, last });

it.each([
  ['a month for each completed year', month, service('2015-01-01', '2026-07-31'), 11, 22_000_000],
  ['as the labour law counts, over ten years', labour, service('2015-01-01', '2026-07-31'), 12, 36_000_000],
  ['exactly ten years are not more than ten', labour, service('2016-07-01', '2026-06-30'), 10, 20_000_000],
  ['nothing before the least time', month, service('2022-01-01', '2026-07-31'), 4, 0],
  ['five years and a month less than half', labour, service('2021-03-01', '2026-07-31'), 5, 10_000_000],
] as const)('gives %s', (_, terms, of, years, amount) => {
  expect(gratuityOf(terms, of)).toMatchObject({ years, amount });
});
