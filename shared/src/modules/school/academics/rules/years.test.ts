import { describe, expect, it } from 'vitest';
import { endingWithoutNext, nearestYear, overlapping, yearOn } from './years';

const years = [
  { id: '2028', startsOn: '2028-01-01', endsOn: '2028-12-31' },
  { id: '2026', startsOn: '2026-01-01', endsOn: '2026-12-31' },
  { id: '2027', startsOn: '2027-01-01', endsOn: '2027-11-30' },
];

describe('the year of a date', () => {
  it.each([
    ['2026-12-31', '2026', '2026'],
    ['2027-01-01', '2027', '2027'],
    ['2027-12-15', null, '2028'],
    ['2025-06-01', null, '2026'],
    ['2029-01-01', null, '2028'],
  ])('%s is %s, and %s is the nearest', (date, holds, nearest) => {
    expect(yearOn(years, date)?.id ?? null).toBe(holds);
    expect(nearestYear(years, date)?.id ?? null).toBe(nearest);
  });
  it('is none without years', () => expect(nearestYear([], '2026-01-01')).toBeNull());
});

describe('years overlap', () => {
  it.each([
    ['shares its first day with the last day of another', '2026-12-31', '2027-01-01', '2026'],
    ['lies within another', '2027-03-01', '2027-04-01', '2027'],
    ['holds another', '2027-12-20', '2029-06-30', '2028'],
    ['follows on another', '2029-01-01', '2029-12-31', null],
    ['lies between two', '2027-12-01', '2027-12-31', null],
  ])('when one %s', (_, startsOn, endsOn, other) =>
    expect(overlapping(years, { id: 'new', startsOn, endsOn })?.id ?? null).toBe(other),
  );
  it('but none with itself', () => expect(overlapping(years, years[0]!)).toBeNull());
});

describe('a year without one that follows', () => {
  const only = [years[1]!];
  it.each([
    ['2026-11-29', null],
    ['2026-11-30', '2026'],
    ['2026-12-31', '2026'],
    ['2027-03-01', '2026'],
  ])('on %s is %s', (today, id) => expect(endingWithoutNext(only, today)?.id ?? null).toBe(id));
  it('is none while a later one is entered', () => expect(endingWithoutNext(years, '2027-11-20')).toBeNull());
  it('is none where no year has begun', () => expect(endingWithoutNext(years, '2025-12-20')).toBeNull());
});
