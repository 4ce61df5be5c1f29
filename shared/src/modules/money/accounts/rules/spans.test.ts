import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../text';
import { spansOf } from './spans';

/** Every day that the months and days of a period stand for. */
function daysOf(from: string, until: string): string[] {
  const { months, days } = spansOf(from, until);
  const out: string[] = [];
  const add = (first: string, last: string) => {
    for (let day = first; day <= last; day = addDays(day, 1)) out.push(day);
  };
  if (months) {
    let last = months.until;
    while (addDays(last, 1).slice(0, 7) === months.until.slice(0, 7)) last = addDays(last, 1);
    add(months.from!, last);
  }
  for (const span of days) add(span.from, span.until);
  return out.sort();
}

describe('a period in months and days', () => {
  const starts = ['2023-12-31', '2024-01-01', '2024-01-02', '2024-01-31', '2024-02-01', '2024-02-29', '2024-03-15'];
  const lengths = [0, 1, 27, 28, 29, 30, 31, 32, 59, 60, 61, 89, 365, 366, 400];
  it.each(starts.flatMap((from) => lengths.map((days) => [from, addDays(from, days)] as const)))(
    '%s to %s is every one of its days once',
    (from, until) => {
      const plain: string[] = [];
      for (let day = from; day <= until; day = addDays(day, 1)) plain.push(day);
      expect(daysOf(from, until)).toEqual(plain);
    },
  );
  it('a year of the books is twelve months and no day', () =>
    expect(spansOf('2025-07-01', '2026-06-30')).toEqual({
      months: { from: '2025-07-01', until: '2026-06-01' },
      days: [],
    }));
  it('from the beginning on is whole months and the days of the last', () =>
    expect(spansOf(null, '2026-03-04')).toEqual({
      months: { from: null, until: '2026-02-01' },
      days: [{ from: '2026-03-01', until: '2026-03-04' }],
    }));
  it('that ends before it begins is nothing', () =>
    expect(spansOf('2026-03-05', '2026-03-04')).toEqual({ months: null, days: [] }));
});
