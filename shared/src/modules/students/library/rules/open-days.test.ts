import { describe, expect, it } from 'vitest';
import { dueDate, fineOf, isOpen, nextOpenDay, openDaysBetween, openWeekdays } from './open-days';

/** Friday and Saturday closed; 16 and 25 December 2026 and 21 February 2027 are holidays. */
const closed = {
  openOn: new Set([0, 1, 2, 3, 4]),
  holidays: [
    { from: '2026-12-16', until: '2026-12-16' },
    { from: '2026-12-25', until: '2026-12-25' },
    { from: '2027-02-21', until: '2027-02-21' },
  ],
};
const due = (from: string, days: number, lastDueOn: string | null = null) => dueDate(from, { days, closed, lastDueOn });

describe('a book is due', () => {
  it.each([
    ['2026-12-01', 14, '2026-12-15'],
    ['2026-12-02', 14, '2026-12-17'],
    ['2026-12-03', 7, '2026-12-10'],
    ['2026-12-09', 7, '2026-12-17'],
    ['2026-12-10', 1, '2026-12-13'],
    ['2026-12-20', 5, '2026-12-27'],
  ])('lent on %s for %i days, on %s', (from, days, expected) => expect(due(from, days)).toBe(expected));

  it.each([
    ['on the last day', '2026-12-01', 30, '2026-12-15', '2026-12-15'],
    ['on the open day before a last day that is a holiday', '2026-12-01', 30, '2026-12-16', '2026-12-15'],
    ['on the open day before a last day that is a weekend', '2026-12-01', 30, '2026-12-12', '2026-12-10'],
    ['never before it was lent', '2026-12-20', 5, '2026-12-01', '2026-12-20'],
  ])('%s', (_, from, days, last, expected) => expect(due(from, days, last)).toBe(expected));

  it('later when the day becomes a holiday, never earlier', () => {
    const strike = { ...closed, holidays: [...closed.holidays, { from: '2026-12-15', until: '2026-12-15' }] };
    expect(nextOpenDay('2026-12-15', strike)).toBe('2026-12-17');
    expect(nextOpenDay('2026-12-14', strike)).toBe('2026-12-14');
  });

  it('on the day itself where a library never opens, so that nothing runs for ever', () =>
    expect(nextOpenDay('2026-12-15', { openOn: new Set(), holidays: [] })).toBe('2026-12-15'));
});

const plain = { finePerDay: 200, graceDays: 0, fineCap: null, price: null };
describe('a late book costs', () => {
  it.each([
    ['nothing on the day', '2026-12-15', '2026-12-15', plain, 0],
    ['no holiday', '2026-12-15', '2026-12-17', plain, 200],
    ['five open days', '2026-12-10', '2026-12-20', plain, 1_000],
    ['two of five after three of grace', '2026-12-10', '2026-12-20', { ...plain, graceDays: 3 }, 400],
    ['at most its cap', '2026-12-01', '2027-02-01', { ...plain, finePerDay: 500, fineCap: 10_000 }, 10_000],
    ['at most its price', '2026-12-01', '2027-02-01', { ...plain, finePerDay: 500, price: 8_500 }, 8_500],
    ['nothing on a Friday', '2026-12-10', '2026-12-11', plain, 0],
    ['nothing within the grace', '2026-12-10', '2026-12-13', { ...plain, graceDays: 1 }, 0],
    ['nothing before it is due', '2026-12-15', '2026-12-10', plain, 0],
    ['its days where no price is known', '2026-12-10', '2026-12-20', { ...plain, price: 0 }, 1_000],
  ])('%s', (_, dueOn, on, terms, expected) => expect(fineOf(openDaysBetween(dueOn, on, closed), terms)).toBe(expected));
});

describe('a library', () => {
  const never = {
    sunday: false,
    monday: false,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
  };
  it('that never opens has no weekday', () => {
    expect(openWeekdays(never)).toEqual([]);
    expect(openWeekdays({ ...never, sunday: true, friday: true })).toEqual([0, 5]);
  });
  it.each([
    ['2026-12-15', true],
    ['2026-12-16', false],
    ['2026-12-18', false],
  ])('on %s: open %s', (date, expected) => expect(isOpen(date, closed)).toBe(expected));
});
