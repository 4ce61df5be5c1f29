import { describe, expect, it } from 'vitest';
import { bellFaults } from './bell-faults';
import { scheduleOn, timesIn, type BellDay, type Schedule } from './bell-times';
import { routineDifference } from './routine-difference';
import { slotsOf, spanAt, type Slot } from './slots';
import { versionOn } from './version-on';

describe('the version in force', () => {
  const versions = [
    { id: 'old', state: 'superseded', from: '2026-01-01', publishedAt: '2025-12-20' },
    { id: 'now', state: 'published', from: '2026-03-05', publishedAt: '2026-03-01' },
    { id: 'again', state: 'published', from: '2026-03-05', publishedAt: '2026-03-02' },
    { id: 'next', state: 'draft', from: '2026-03-06' },
    { id: 'checked', state: 'checking', from: '2026-03-06' },
  ];
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', 'old'],
    ['2026-03-04', 'old'],
    ['2026-03-05', 'again'],
    ['2026-12-31', 'again'],
  ])('on %s is %s', (date, expected) => expect(versionOn(versions, date)?.id ?? null).toBe(expected));
});

describe('bell times', () => {
  const bells = [{ type: 'class', period: 1, startsAt: '09:00', endsAt: '09:45' }];
  const schedules: (Schedule & { id: string })[] = [
    { id: 'all', bells },
    { id: 'morning', shift: 'M', bells },
    { id: 'thursday', weekday: 4, bells },
    { id: 'ramadan', from: '2026-02-19', until: '2026-03-20', bells },
    { id: 'ramadanMorning', shift: 'M', from: '2026-02-19', until: '2026-03-20', bells },
    { id: 'unused', shift: 'D', weekday: 0, active: false, bells },
  ];
  // 4 March 2026 is a Wednesday, 5 March a Thursday.
  it.each<[BellDay, string]>([
    [{ shift: 'D', date: '2026-01-07' }, 'all'],
    [{ shift: 'M', date: '2026-01-07' }, 'morning'],
    [{ shift: 'M', date: '2026-01-08' }, 'thursday'],
    [{ shift: 'D', date: '2026-03-05' }, 'ramadan'],
    [{ shift: 'M', date: '2026-03-20' }, 'ramadanMorning'],
    [{ shift: 'D', date: '2026-03-21' }, 'all'],
    [{ shift: 'D', weekday: 0 }, 'all'],
  ])('of %j are those of %s', (day, expected) => expect(scheduleOn(schedules, day)?.id).toBe(expected));
  it('leave a lesson its own times where they do not know its period', () => {
    const lesson = { period: 2, startsAt: '10:00', endsAt: '10:45' };
    expect(timesIn({ bells }, lesson)).toEqual({ startsAt: '10:00', endsAt: '10:45' });
    expect(timesIn({ bells }, { ...lesson, period: 1 })).toEqual({ startsAt: '09:00', endsAt: '09:45' });
  });
  it.each([
    [[{ period: 1, startsAt: '09:00', endsAt: '08:00' }], ['0 endsAt']],
    [
      [
        { period: 1, startsAt: '09:00', endsAt: '09:45' },
        { period: 1, startsAt: '09:40', endsAt: '10:20' },
      ],
      ['1 startsAt', '1 period'],
    ],
    [[{ startsAt: '09:00', endsAt: '09:10' }], []],
  ])('%j have the faults %j', (rows, expected) =>
    expect(bellFaults(rows).map(({ row, column }) => `${row} ${column}`)).toEqual(expected),
  );
});

describe('periods of a week', () => {
  const entry = { section: 'A', weekday: 0, period: 1, startsAt: '09:00', endsAt: '09:45' };
  it('follow the lessons where no bell times are set', () => {
    const odd = { ...entry, weekday: 3, startsAt: '09:05', endsAt: '09:50' };
    const slots = slotsOf({
      shifts: ['M'],
      weekdays: [0, 1],
      schedules: [],
      entries: [entry, { ...entry, weekday: 1 }, odd],
      shiftOf: () => 'M',
    });
    expect(slots.map((slot) => [slot.weekday, slot.period, slot.startsAt])).toEqual([
      [0, 1, '09:00'],
      [1, 1, '09:00'],
    ]);
  });
  const slots: Slot[] = [
    { shift: 'M', weekday: 0, period: 1, startsAt: '09:00', endsAt: '09:45' },
    { shift: 'M', weekday: 0, period: 2, startsAt: '09:45', endsAt: '10:30' },
    { shift: 'M', weekday: 0, period: 3, startsAt: '10:50', endsAt: '11:35' },
  ];
  it.each([
    [1, 1, '09:00 09:45'],
    [1, 2, '09:00 10:30'],
    [2, 2, null],
    [3, 2, null],
    [4, 1, null],
  ])('from period %i over %i: %s', (period, length, expected) => {
    const span = spanAt(slots, { shift: 'M', weekday: 0, period, length });
    expect(span ? `${span.startsAt} ${span.endsAt}` : null).toBe(expected);
  });
});

describe('the difference of two routines', () => {
  const lesson = { section: 'A', weekday: 0, period: 1, startsAt: '09:00', endsAt: '09:45', subject: 'bn', staff: 'T' };
  it.each([
    [[lesson], [lesson], []],
    [[], [lesson], ['added']],
    [[lesson], [], ['removed']],
    [[lesson], [{ ...lesson, staff: 'U' }], ['changed']],
    [[lesson], [{ ...lesson, room: 'R' }], ['changed']],
    [[lesson], [{ ...lesson, period: 2 }], ['removed', 'added']],
  ])('of %j and %j', (before, after, expected) =>
    expect(routineDifference<typeof lesson>(before, after).map(({ kind }) => kind)).toEqual(expected),
  );
});
