import { describe, expect, it } from 'vitest';
import { formatBanglaDate, toBanglaDate } from './bangla-calendar';
import { addDays } from './calendar';

describe('Bangla calendar, 2019 revision', () => {
  it.each([
    ['2026-01-02', '18 Poush 1432'],
    ['2026-01-05', '21 Poush 1432'],
    ['2026-02-21', '8 Falgun 1432'],
    ['2026-03-26', '12 Choitro 1432'],
    ['2026-04-13', '30 Choitro 1432'],
    ['2026-04-14', '1 Boishakh 1433'],
    ['2024-02-29', '16 Falgun 1430'],
    ['2024-03-14', '30 Falgun 1430'],
    ['2024-10-27', '11 Kartik 1431'],
    ['2026-12-16', '1 Poush 1433'],
  ])('reads %s as %s', (date, text) => {
    expect(formatBanglaDate(date, 'en')).toBe(text);
  });

  it('speaks Bengali', () => {
    expect(formatBanglaDate('2026-01-05', 'bn')).toBe('২১ পৌষ ১৪৩২');
  });

  it('moves on by exactly one day over a leap and a common year', () => {
    let previous = toBanglaDate('2024-01-01');
    for (let offset = 1; offset < 800; offset += 1) {
      const next = toBanglaDate(addDays('2024-01-01', offset));
      const isNextDay = next.day === previous.day + 1 && next.month === previous.month;
      const isNextMonth =
        next.day === 1 && (next.month === previous.month + 1 || (next.month === 1 && next.year === previous.year + 1));
      expect(isNextDay || isNextMonth).toBe(true);
      previous = next;
    }
  });
});
