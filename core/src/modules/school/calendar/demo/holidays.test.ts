import { diffDays } from '@pathshala/shared/text';
import { describe, expect, it } from 'vitest';
import { holidaysOf, isSchoolDay, islamicDate } from './holidays';

describe('holidays', () => {
  it.each([
    // Year, Islamic month and day, date announced in Bangladesh.
    [2024, 10, 1, '2024-04-11'],
    [2024, 12, 10, '2024-06-17'],
    [2025, 10, 1, '2025-03-31'],
    [2025, 12, 10, '2025-06-07'],
    [2026, 10, 1, '2026-03-21'],
    [2026, 12, 10, '2026-05-28'],
  ] as const)('in %i put the Islamic day %i/%i within a day of %s', (year, month, day, announced) => {
    expect(Math.abs(diffDays(islamicDate(year, month, day), announced))).toBeLessThanOrEqual(1);
  });

  it('of 2026 are those of the school calendar', () => {
    const list = holidaysOf(2026).map((each) => [each.from, each.until, each.name.en]);
    expect(list).toContainEqual(['2026-02-19', '2026-03-26', 'Holy Ramadan and Eid-ul-Fitr']);
    expect(list).toContainEqual(['2026-05-24', '2026-06-04', 'Eid-ul-Azha and summer vacation']);
    expect(list).toContainEqual(['2026-12-20', '2026-12-29', 'Winter vacation and Christmas']);
    expect(list).toContainEqual(['2026-12-16', '2026-12-16', 'Victory Day']);
  });

  it.each([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2033])(
    'of %i are in order, end after they begin and have a unique day and name',
    (year) => {
      const list = holidaysOf(year);
      expect(list.map((each) => each.from)).toEqual(list.map((each) => each.from).sort());
      expect(list.filter((each) => each.until < each.from)).toEqual([]);
      expect(new Set(list.map((each) => each.from + each.name.en)).size).toBe(list.length);
    },
  );

  it('and weekly holidays are no school days', () => {
    const victoryDay = [{ from: '2026-12-16', until: '2026-12-16' }];
    expect(isSchoolDay('2026-12-15', [5, 6], victoryDay)).toBe(true);
    expect(isSchoolDay('2026-12-16', [5, 6], victoryDay)).toBe(false);
    expect(isSchoolDay('2026-12-18', [5, 6], victoryDay)).toBe(false);
    expect(isSchoolDay('2026-12-19', [5], [])).toBe(true);
  });
});
