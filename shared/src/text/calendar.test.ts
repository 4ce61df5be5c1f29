import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysOfMonth,
  diffDays,
  eachDay,
  instantAt,
  isDateString,
  isWeekend,
  lookBack,
  startOfWeek,
  todayInDhaka,
  weekdayOf,
} from './calendar';

describe('school calendar', () => {
  it.each([
    ['2026-01-04T17:59:59.999Z', '2026-01-04'],
    ['2026-01-04T18:00:00.000Z', '2026-01-05'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('says that at %s it is %s in Dhaka', (instant, date) => {
    expect(todayInDhaka(new Date(instant))).toBe(date);
  });

  it('knows the instant of a date and time', () => {
    expect(instantAt('2026-01-05', '10:30').toISOString()).toBe('2026-01-05T04:30:00.000Z');
    expect(instantAt('2026-01-01', '00:00').toISOString()).toBe('2025-12-31T18:00:00.000Z');
  });

  it.each([
    ['2026-01-05', 1, '2026-01-06'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('adds days to %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(diffDays(date, expected)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-21', -4, '2026-07-21'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('adds months to %s without spilling over', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('numbers weekdays from Sunday and takes Friday and Saturday as weekend', () => {
    expect(weekdayOf('2026-01-05')).toBe(1);
    expect(isWeekend('2026-01-02')).toBe(true);
    expect(isWeekend('2026-01-03')).toBe(true);
    expect(isWeekend('2026-01-04')).toBe(false);
    expect(isWeekend('2026-01-03', [5])).toBe(false);
  });

  it('lists months, ranges and weeks', () => {
    expect(daysOfMonth('2026-02')).toHaveLength(28);
    expect(daysOfMonth('2024-02-11').at(-1)).toBe('2024-02-29');
    expect(eachDay('2026-01-30', '2026-02-01')).toEqual(['2026-01-30', '2026-01-31', '2026-02-01']);
    expect(eachDay('2026-02-01', '2026-01-30')).toEqual([]);
    expect(lookBack('2026-01-05', 7)).toEqual({ from: '2025-12-29', to: '2026-01-05' });
    expect(startOfWeek('2026-01-05')).toBe('2026-01-03');
    expect(startOfWeek('2026-01-05', 0)).toBe('2026-01-04');
  });

  it.each([
    ['2026-02-30', false],
    ['2026-1-5', false],
    ['', false],
    ['2024-02-29', true],
  ])('judges %j a date: %s', (text, real) => {
    expect(isDateString(text)).toBe(real);
  });

  it('refuses arithmetic on what is not a date', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});
