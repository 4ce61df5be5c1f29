import { describe, expect, it } from 'vitest';
import { daysBesideLeaf } from './days-beside-leaf';

describe('The line of an event beside the leaf with day and month', () => {
  it.each([
    ['2026-12-06', '2026-12-06', 'en', 'Sunday'],
    ['2026-12-06', '2026-12-06', 'bn', 'রবিবার'],
    ['2027-01-11', '2027-01-11', 'en', 'Monday, 2027'],
    ['2025-10-11', '2025-10-11', 'bn', 'শনিবার, ২০২৫'],
    ['2027-01-11', '2027-01-12', 'en', '11–12 January 2027'],
    ['2026-12-30', '2027-01-02', 'bn', '৩০ ডিসেম্বর ২০২৬ – ২ জানুয়ারি ২০২৭'],
  ] as const)('from %s until %s in %s is %s', (from, until, locale, line) => {
    expect(daysBesideLeaf(from, until, { today: '2026-11-28', locale })).toBe(line);
  });
});
