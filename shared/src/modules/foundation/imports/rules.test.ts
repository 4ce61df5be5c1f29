import { expect, it } from 'vitest';
import { t } from '../../../kit';
import { groupFaults, lineRuns, serialDay } from './rules';

it('equal faults are one with all its rows, and single ones come first', () => {
  const relation = { column: 'relation', value: null, message: t('Relation is required.', 'সম্পর্ক দিতে হবে।') };
  const born = { column: 'born', value: '31/02', message: t('No date.', 'তারিখ নয়।') };
  const rows = [2, 3, 4, 9].map((line) => ({ line, faults: line === 4 ? [relation, born] : [relation] }));
  expect(groupFaults(rows)).toEqual([
    { ...born, lines: [4] },
    { ...relation, lines: [2, 3, 4, 9] },
  ]);
});
it.each([
  [[2, 3, 4, 9], 9, ['2-4', '9-9']],
  [[2, 4, 6], 2, ['2-2', '4-4']],
  [[], 2, []],
])('lines %j, %d runs at most, are %j', (lines, most, runs) =>
  expect(lineRuns(lines, most).map(({ from, to }) => `${from}-${to}`)).toEqual(runs),
);
it.each([
  ['45123', '2023-07-16'],
  ['৪৫১২৩', '2023-07-16'],
  ['40983.5', '2012-03-15'],
  ['19999', null],
  ['123456', null],
  ['15/03/2012', null],
  ['-45123', null],
])('a number %s in a column of dates is the day %s', (text, day) => expect(serialDay(text)).toBe(day));
