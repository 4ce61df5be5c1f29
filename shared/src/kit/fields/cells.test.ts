import { expect, it } from 'vitest';
import { kinds } from './index';
import type { FieldKind, SpecificOptions } from './field';

/** Cells as they come from a sheet, and their values in a field; null is a fault. */
it.each<[FieldKind, SpecificOptions, string, unknown]>([
  ['int', {}, '12', 12],
  ['int', {}, '1,200', 1200],
  ['int', {}, '12.00', 12],
  ['int', {}, '-3', -3],
  ['int', {}, '0x10', null],
  ['int', {}, '1e3', null],
  ['int', {}, '12.5', null],
  ['int', {}, '', null],
  ['int', {}, 'Infinity', null],
  ['decimal', {}, '12.34', 12.34],
  ['decimal', {}, '12.340', 12.34],
  ['decimal', {}, '12.345', null],
  ['decimal', { scale: 3 }, '12.345', 12.345],
  ['percent', {}, '12.5%', 12.5],
  ['percent', {}, '1e1', null],
  ['money', {}, '12.34', 1234],
  ['money', {}, '৳ 1,200', 120_000],
  ['money', {}, '1200/-', 120_000],
  ['money', {}, '12.3400', 1234],
  ['money', {}, '12.345', null],
  ['money', {}, '0x10', null],
  ['money', {}, '1e3', null],
  ['time', {}, '8:30', '08:30'],
  ['time', {}, '08:30:00', '08:30'],
  ['time', {}, '1899-12-31 08:30', '08:30'],
  ['time', {}, '08:29:59', null],
  ['date', {}, '2026-03-26 08:30:15', '2026-03-26'],
  ['date', {}, '26/03/2026 08:30:15 PM', '2026-03-26'],
  ['dateTime', {}, '2026-03-26 08:30', '2026-03-26T02:30:00.000Z'],
  ['dateTime', {}, '2026-03-26T8:30:15', '2026-03-26T02:30:15.000Z'],
  ['dateTime', {}, '2026-03-26T08:30:00Z', '2026-03-26T08:30:00.000Z'],
  ['dateTime', {}, '26 March 2026', null],
])('a cell of %s %j with %j is %j', (kind, of, cell, value) =>
  expect(kinds[kind].fromCell(cell, of) ?? null).toBe(value),
);
