import { describe, expect, it } from 'vitest';
import { adjoins, countDays, daysInARow, isHalfOnHoliday, overlaps, slotsOf, spanFault, type Span } from './days';

/** March 2026: the 1st is a Sunday; Fridays (6, 13) and Saturdays (7, 14) are off, the 3rd and 26th are holidays. */
const facts = {
  weekend: [5, 6],
  holidays: [
    { from: '2026-03-03', until: '2026-03-03', name: { en: 'Shab-e-Barat', bn: 'শবে বরাত' } },
    { from: '2026-03-26', until: '2026-03-26', name: { en: 'Independence Day', bn: 'স্বাধীনতা দিবস' } },
  ],
};
const span = (from: string, until = from, half: Span['half'] = 'none', halfOn?: string): Span => ({
  from: `2026-03-${from}`,
  until: `2026-03-${until}`,
  half,
  ...(halfOn ? { halfOn: `2026-03-${halfOn}` } : {}),
});

describe('dates', () => {
  it.each([
    [{ from: '2026-03-04', until: '2026-03-03', half: 'none' }, 'REVERSED'],
    [{ from: '2026-12-30', until: '2027-01-02', half: 'none' }, 'CROSSES_YEAR'],
    [{ from: '2026-01-01', until: '2027-01-02', half: 'none' }, 'TOO_LONG'],
    [{ from: '2026-03-04', until: '2026-03-05', half: 'first', halfOn: '2026-03-08' }, 'HALF_OUTSIDE'],
    [{ from: '2026-03-04', until: '2026-03-05', half: 'second', halfOn: '2026-03-05' }, null],
    [{ from: '2026-03-04', until: '2026-03-04', half: 'none' }, null],
    [{ from: '2026-01-01', until: '2026-12-31', half: 'none' }, null],
  ] as const)('%j: %s', (value, fault) => expect(spanFault(value)).toBe(fault));
});

describe('counting', () => {
  it.each([
    ['one working day', span('04'), false, 1],
    ['a week with its weekend', span('04', '10'), false, 5],
    ['a week in which holidays count', span('04', '10'), true, 7],
    ['a holiday alone', span('03'), false, 0],
    ['a weekend alone', span('06', '07'), false, 0],
    ['a holiday in the middle', span('02', '04'), false, 2],
    ['half a day, which is a half and not nothing', span('04', '04', 'first'), false, 0.5],
    ['three days, half of the last', span('08', '10', 'first', '10'), false, 2.5],
    ['three days, half of the first', span('08', '10', 'second'), false, 2.5],
    ['a half-day on a holiday, which takes nothing rather than less', span('03', '03', 'first'), false, 0],
    ['a whole month', span('01', '31'), false, 21],
  ] as const)('%s', (_, value, includeHolidays, total) =>
    expect(countDays(value, facts, { includeHolidays }).total).toBe(total),
  );
  it('says of each day why it does not count', () => {
    expect(
      countDays(span('03', '06'), facts, { includeHolidays: false }).days.map(({ counts, why }) => [
        counts,
        why?.en ?? null,
      ]),
    ).toEqual([
      [0, 'Shab-e-Barat'],
      [1, null],
      [1, null],
      [0, 'Weekend'],
    ]);
  });
  it.each([
    [span('03', '03', 'first'), true],
    [span('04', '04', 'first'), false],
    [span('02', '03', 'first', '03'), true],
    [span('02', '03', 'first', '02'), false],
    [span('03'), false],
  ] as const)('knows a half-day on a holiday: %j is %s', (value, is) => expect(isHalfOnHoliday(value, facts)).toBe(is));
});

describe('overlap', () => {
  it.each([
    ['the same day', span('04'), span('04'), true],
    ['a day inside', span('02', '08'), span('04'), true],
    ['the day after', span('04'), span('05'), false],
    ['two halves of a day', span('04', '04', 'first'), span('04', '04', 'second'), false],
    ['the same half', span('04', '04', 'first'), span('04', '04', 'first'), true],
    ['a half and the whole day', span('04', '04', 'second'), span('04'), true],
    ['the free half at the end of a longer leave', span('02', '04', 'first', '04'), span('04', '04', 'second'), false],
    ['a holiday that both cover', span('02', '03'), span('03', '04'), true],
  ] as const)('%s: %s', (_, a, b, is) => {
    expect(overlaps(a, b)).toBe(is);
    expect(overlaps(b, a)).toBe(is);
  });
  it('is judged by halves of days', () =>
    expect(slotsOf(span('04', '05', 'second', '05'))).toEqual(['2026-03-04a', '2026-03-04b', '2026-03-05b']));
});

describe('leave in a row', () => {
  it.each([
    ['the next day', span('04'), span('05'), true],
    ['over a weekend', span('05'), span('08'), true],
    ['over a holiday', span('02'), span('04'), true],
    ['with a working day between', span('04'), span('08'), false],
    ['the two halves of a day', span('04', '04', 'first'), span('04', '04', 'second'), true],
    ['a morning, worked in the afternoon', span('04', '04', 'first'), span('05'), false],
    ['an afternoon, then the next day', span('04', '04', 'second'), span('05'), true],
    ['before, whichever is given first', span('08'), span('05'), true],
  ] as const)('adjoins: %s', (_, a, b, is) => expect(adjoins(a, b, facts)).toBe(is));
  it('counts a chain of neighbours, and leaves out who is further away', () => {
    expect(
      daysInARow(span('08', '09'), [span('05'), span('04'), span('10', '11'), span('16')], facts, {
        includeHolidays: false,
      }),
    ).toBe(6);
    expect(daysInARow(span('08'), [], facts, { includeHolidays: false })).toBe(1);
  });
});
