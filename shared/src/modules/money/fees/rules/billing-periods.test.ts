import { expect, it } from 'vitest';
import type { Frequency } from '../choices';
import { dueDateOf, isBilledIn, lastDayOf, monthsOfYear, parseMonths, periodOf } from './billing-periods';

it.each<[string, number[] | null]>([
  ['1', [1]],
  ['6, 11', [6, 11]],
  ['৬, ১১', [6, 11]],
  ['6;11', [6, 11]],
  ['12', [12]],
  ['', null],
  ['13', null],
  ['0', null],
  ['June', null],
  ['1.5', null],
])('“%s” is read as %j', (text, months) => expect(parseMonths(text)).toEqual(months));
it.each<[Frequency, string, string, boolean, boolean]>([
  ['monthly', '1', '2026-07-01', false, true],
  ['yearly', '1', '2026-01-01', false, true],
  ['yearly', '1', '2026-02-01', false, false],
  ['exam', '6, 11', '2026-11-01', false, true],
  ['exam', '6, 11', '2026-10-01', true, false],
  ['once', '1', '2026-01-01', false, false],
  ['once', '1', '2026-05-01', true, true],
])('%s by “%s” in %s (asked for: %s) is billed: %s', (frequency, billMonths, month, isAskedFor, isBilled) =>
  expect(isBilledIn({ frequency, billMonths }, month, isAskedFor)).toBe(isBilled),
);
it.each<[Frequency, string]>([
  ['monthly', '2026-01'],
  ['yearly', 'year-2025-07'],
  ['exam', 'exam-2026-01'],
  ['once', 'once'],
])('%s in January of a college year is %s', (frequency, period) =>
  expect(periodOf(frequency, '2026-01-01', '2025-07-01')).toBe(period),
);
it.each<[number | undefined, string, string]>([
  [undefined, '2026-01-01', '2026-01-10'],
  [7, '2026-01-01', '2026-01-07'],
  [31, '2026-02-01', '2026-02-28'],
  [31, '2028-02-01', '2028-02-29'],
])('due day %s of %s is %s', (dueDay, month, date) => expect(dueDateOf({ dueDay }, month, 10)).toBe(date));
it('a college year has twelve months from July to June', () =>
  expect([
    monthsOfYear('2025-07-01').at(0),
    monthsOfYear('2025-07-01').at(5),
    monthsOfYear('2025-07-01').at(-1),
  ]).toEqual(['2025-07-01', '2025-12-01', '2026-06-01']));
it('a month ends on its last day', () =>
  expect(['2026-02-01', '2026-04-17', '2026-12-01'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2026-04-30',
    '2026-12-31',
  ]));
