import { describe, expect, it } from 'vitest';
import { banglaMonthsOf, monthsOf, onDay, shownDays, weeksOf } from './rules';

describe('the sheet of a month', () => {
  it.each([
    ['2026-02', 5, '2026-01-31', '2026-03-06'],
    ['2026-03', 5, '2026-02-28', '2026-04-03'],
    ['2026-08', 5, '2026-08-01', '2026-09-04'],
    ['2025-02', 4, '2025-02-01', '2025-02-28'],
    ['2026-05', 6, '2026-04-25', '2026-06-05'],
  ])('of %s has %i weeks from Saturday %s to Friday %s', (month, weeks, from, until) => {
    expect(weeksOf(month)).toHaveLength(weeks);
    expect(weeksOf(month).every((week) => week.length === 7)).toBe(true);
    expect(shownDays(month)).toEqual({ from, until });
  });
  it.each([
    ['2026-03', 'Falgun – Choitro 1432', 'ফাল্গুন – চৈত্র ১৪৩২'],
    ['2026-04', 'Choitro 1432 – Boishakh 1433', 'চৈত্র ১৪৩২ – বৈশাখ ১৪৩৩'],
    ['2026-01', 'Poush – Magh 1432', 'পৌষ – মাঘ ১৪৩২'],
  ])('of %s is in %s', (month, en, bn) =>
    expect([banglaMonthsOf(month, 'en'), banglaMonthsOf(month, 'bn')]).toEqual([en, bn]),
  );
  it('belongs to a year of twelve', () =>
    expect([monthsOf(2026).length, monthsOf(2026)[0], monthsOf(2026)[11]]).toEqual([12, '2026-01', '2026-12']));
});

describe('a day', () => {
  const vacation = { id: 'v', from: '2026-05-24', until: '2026-06-04' };
  const eid = { id: 'e', from: '2026-05-27', until: '2026-05-27' };
  it.each<[string, string[]]>([
    ['2026-05-23', []],
    ['2026-05-24', ['v']],
    ['2026-05-27', ['v', 'e']],
    ['2026-06-04', ['v']],
    ['2026-06-05', []],
  ])('%s shows %j', (date, ids) => {
    expect(onDay([eid, vacation], date).map(({ id }) => id)).toEqual(ids);
  });
});
