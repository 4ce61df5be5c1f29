import { describe, expect, it } from 'vitest';
import { demoSpan } from './demo-span';

describe('the year of the demo ends on the day before today', () => {
  it.each([
    ['2026-11-27', { of: 2026, months: 11, until: '2026-11-26' }],
    ['2026-12-31', { of: 2026, months: 12, until: '2026-12-30' }],
    ['2026-07-01', { of: 2026, months: 7, until: '2026-06-30' }],
    ['2027-06-30', { of: 2026, months: 18, until: '2027-06-29' }],
    ['2027-01-01', { of: 2026, months: 13, until: '2026-12-31' }],
    ['2028-03-01', { of: 2027, months: 15, until: '2028-02-29' }],
  ])('%s', (today, span) => expect(demoSpan(today)).toEqual(span));
});
