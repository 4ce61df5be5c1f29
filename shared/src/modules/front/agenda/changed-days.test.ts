import { expect, it } from 'vitest';
import { changedDays } from './changed-days';

const name = { en: 'x', bn: 'x' };
const facts = (...holidays: [string, string][]) => ({
  weekend: [5, 6],
  holidays: holidays.map(([from, until]) => ({ from, until, name })),
});
// 1 March 2026 is a Sunday.
it.each([
  [
    'a new holiday over a weekend',
    [],
    [['2026-03-05', '2026-03-08']],
    { closing: ['2026-03-05', '2026-03-08'], opening: [] },
  ],
  ['one that is taken back', [['2026-03-03', '2026-03-03']], [], { closing: [], opening: ['2026-03-03'] }],
  [
    'one that moves by a day',
    [['2026-03-03', '2026-03-04']],
    [['2026-03-04', '2026-03-05']],
    { closing: ['2026-03-05'], opening: ['2026-03-03'] },
  ],
  [
    'one inside another',
    [['2026-03-01', '2026-03-08']],
    [
      ['2026-03-01', '2026-03-08'],
      ['2026-03-03', '2026-03-03'],
    ],
    { closing: [], opening: [] },
  ],
] as const)('%s', (_, before, after, expected) => {
  const spans = [...before, ...after].map(([from, until]) => ({ from, until }));
  expect(
    changedDays(
      spans,
      facts(...(before as never as [string, string][])),
      facts(...(after as never as [string, string][])),
    ),
  ).toEqual(expected);
});
