import { describe, expect, it } from 'vitest';
import { fiscalYearOf, receiptNumber, seriesOf } from './receipt-number';

describe('the accounting year', () => {
  it.each([
    ['2026-06-30', '2025-26'],
    ['2026-07-01', '2026-27'],
    ['2026-01-01', '2025-26'],
    ['2026-12-31', '2026-27'],
    ['2099-07-01', '2099-00'],
  ])('of %s is %s', (date, year) => expect(fiscalYearOf(date)).toBe(year));
});

describe('a number', () => {
  it.each([
    ['receipt', '2026-03-04', 42, '2025-26/000042'],
    ['receipt', '2026-07-01', 1, '2026-27/000001'],
    ['cancellation', '2026-03-04', 3, 'C-2025-26/000003'],
    ['receipt', '2026-03-04', 1_234_567, '2025-26/1234567'],
  ] as const)('of a %s on %s, the %sth, is %s', (kind, date, count, number) =>
    expect(receiptNumber(seriesOf(kind, date), count)).toBe(number),
  );
});
