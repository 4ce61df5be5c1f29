import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockOf, dhakaDate } from './clock';

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

const WRITTEN_S = 1_800_000_000;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clock-'));
  file = path.join(folder, 'moment');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
const write = (text: string, atS: number) => {
  writeFileSync(file, text);
  utimesSync(file, atS, atS);
};
const at = (seconds: number) => void vi.setSystemTime((WRITTEN_S + seconds) * 1_000);

it('runs on from the moment of a file, the same for a process that starts later, and follows when the file is written again', () => {
  vi.useFakeTimers();
  write('2044-02-28T23:59:30+06:00\n', WRITTEN_S);
  at(10);
  const clock = clockOf({ CLOCK_FILE: file });
  expect(clock.now().toISOString()).toBe('2044-02-28T17:59:40.000Z');
  at(40);
  expect(dhakaDate(clock.now())).toBe('2044-02-29');
  expect(clockOf({ CLOCK_FILE: file }).now()).toEqual(clock.now());
  write('2044-12-31T08:00:00+06:00', WRITTEN_S + 40);
  vi.advanceTimersByTime(100);
  expect(clock.now().toISOString()).toBe('2044-12-31T02:00:00.100Z');
});

it('keeps its moment while the file is being written, and refuses to begin without one', () => {
  vi.useFakeTimers();
  write('2044-02-29T08:00:00+06:00', WRITTEN_S);
  at(0);
  const clock = clockOf({ CLOCK_FILE: file });
  write('', WRITTEN_S + 1);
  vi.advanceTimersByTime(1_000);
  expect(clock.now().toISOString()).toBe('2044-02-29T02:00:01.000Z');
  expect(() => clockOf({ CLOCK_FILE: file })).toThrow('CLOCK_FILE');
});

it('is the machine’s where no file is named', () => {
  vi.useFakeTimers({ now: WRITTEN_S * 1_000 });
  expect(clockOf({}).now().getTime()).toBe(WRITTEN_S * 1_000);
});
