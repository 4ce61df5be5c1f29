import { expect, it } from 'vitest';
import { paisaOf, takaOf } from './decimal';
import { instantOf } from './provider-time';

it.each([
  ['1550.00', 155_000],
  ['15', 1_500],
  [15, 1_500],
  ['0.5', 50],
  ['2340.1000', 234_010],
  ['1549.999', null],
  ['1,550.00', null],
  ['-5', null],
  ['1e5', null],
  ['', null],
  [undefined, null],
  [Number.NaN, null],
])('an amount %s is %s paisa', (said, paisa) => expect(paisaOf(said)).toBe(paisa));

it.each([
  [155_000, '1550.00'],
  [5, '0.05'],
  [100, '1.00'],
])('%i paisa are %s taka', (paisa, taka) => expect(takaOf(paisa)).toBe(taka));

it.each([
  ['2026-10-07T09:15:12:345 GMT+0600', '2026-10-07T03:15:12.345Z'],
  ['2026-06-22T12:00:00:000 GMT+0000', '2026-06-22T12:00:00.000Z'],
  ['20261007091512', '2026-10-07T03:15:12.000Z'],
  ['20270101003000', '2026-12-31T18:30:00.000Z'],
  ['2026-01-05 14:07:09', '2026-01-05T08:07:09.000Z'],
  ['yesterday', null],
  [undefined, null],
])('the time %s is %s', (said, instant) => expect(instantOf(said)).toBe(instant));
