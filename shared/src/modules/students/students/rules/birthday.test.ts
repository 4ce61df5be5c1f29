import { expect, it } from 'vitest';
import { birthdayBetween } from './birthday';

it.each([
  ['2015-03-10', '2026-03-01', '2026-03-31', '2026-03-10'],
  ['2015-03-10', '2026-03-10', '2026-03-10', '2026-03-10'],
  ['2015-03-10', '2026-03-11', '2026-03-31', null],
  // Over the end of a year.
  ['2015-01-02', '2026-12-20', '2027-01-20', '2027-01-02'],
  ['2016-02-29', '2026-02-01', '2026-03-05', '2026-02-28'],
  ['2016-02-29', '2028-02-01', '2028-03-05', '2028-02-29'],
  // Born within these days: the first birthday is a year later.
  ['2026-03-10', '2026-03-01', '2026-03-31', null],
])('born %s, from %s until %s: %s', (born, from, until, day) => expect(birthdayBetween(born, from, until)).toBe(day));
