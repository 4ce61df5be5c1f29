import { expect, it } from 'vitest';
import { dhakaDate } from './clock';

it.each([
  ['2026-03-04T17:59:59.999Z', '2026-03-04'],
  ['2026-03-04T18:00:00.000Z', '2026-03-05'],
  ['2026-03-04T17:59:59.999Z', '2026-03-04'],
  ['2026-12-31T18:00:00.000Z', '2027-01-01'],
  ['2028-02-28T18:00:00.000Z', '2028-02-29'],
  ['1969-12-31T17:59:59.999Z', '1969-12-31'],
  ['1969-12-31T18:00:00.000Z', '1970-01-01'],
])('at %s it is %s in Dhaka, whatever was asked before', (instant, date) => {
  expect(dhakaDate(new Date(instant))).toBe(date);
});

it('an instant that is none has no date', () => {
  expect(() => dhakaDate(new Date(Number.NaN))).toThrow(RangeError);
});
