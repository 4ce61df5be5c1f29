import { describe, expect, it } from 'vitest';
import type { ShiftRule } from './days';
import { minuteAt, minuteOf, timeOf } from './local-time';
import { hoursOverlap, judgeStaffShifts, punchesByShift, type ShiftsCase } from './shifts';

const day: ShiftRule = {
  startsAt: '08:00',
  endsAt: '14:00',
  lateGrace: 10,
  earlyGrace: 5,
  windowBefore: 120,
  windowAfter: 180,
  halfDayBelow: 0,
  overtimeFrom: 30,
  overtimeBlock: 30,
};
const night: ShiftRule = { ...day, startsAt: '22:00', endsAt: '06:00' };
const at = (local: string) => minuteOf(local)!;
const on = (date: string, ...times: string[]) => times.map((time) => at(`${date} ${time}`));

describe('punches of days', () => {
  it('of a night belong to the evening on which it began, over the end of a month too', () => {
    const days = ['2026-01-30', '2026-01-31', '2026-02-01'].map((date) => ({ date, shifts: [night] }));
    const punches = [
      ...on('2026-01-31', '21:50:00'),
      ...on('2026-02-01', '06:10:00', '06:10:40', '21:55:00'),
      ...on('2026-01-31', '06:01:00'),
    ];
    const found = punchesByShift(days, punches);
    expect(found.get('2026-01-31')![0]!.map(timeOf)).toEqual(['21:50', '06:10', '06:10']);
    expect(found.get('2026-02-01')![0]!.map(timeOf)).toEqual(['21:55']);
    expect(found.get('2026-01-30')![0]!.map(timeOf)).toEqual(['06:01']);
  });
  it('are the same in any order and any number of times', () => {
    const days = [{ date: '2026-01-05', shifts: [day] }];
    const punches = on('2026-01-05', '13:30:00', '08:01:12');
    expect(punchesByShift(days, [...punches, ...punches].reverse())).toEqual(punchesByShift(days, punches));
  });
  it('without a shift belong to the day before until four in the morning', () => {
    const days = ['2026-01-05', '2026-01-06'].map((date) => ({ date, shifts: [] }));
    const found = punchesByShift(days, [...on('2026-01-05', '20:00'), ...on('2026-01-06', '03:59', '04:00')]);
    expect(found.get('2026-01-05')![0]!.map(timeOf)).toEqual(['20:00', '03:59']);
    expect(found.get('2026-01-06')![0]!.map(timeOf)).toEqual(['04:00']);
  });
  it('belong to the nearer start where two windows meet', () => {
    const wide = { ...day, windowBefore: 720, windowAfter: 720 };
    const days = ['2026-01-05', '2026-01-06'].map((date) => ({ date, shifts: [wide] }));
    expect(punchesByShift(days, on('2026-01-06', '01:00')).get('2026-01-06')![0]).toHaveLength(1);
  });
});

describe('hours', () => {
  it.each([
    ['07:00', '12:00', '12:00', '17:00', false],
    ['07:00', '12:00', '11:59', '17:00', true],
    ['22:00', '06:00', '08:00', '14:00', false],
    ['22:00', '06:00', '05:30', '08:00', true],
    ['22:00', '06:00', '21:00', '23:00', true],
    ['22:00', '22:00', '08:00', '14:00', true],
  ])('%s–%s and %s–%s overlap: %s', (startsAt, endsAt, from, until, answer) => {
    const [one, other] = [
      { startsAt, endsAt },
      { startsAt: from, endsAt: until },
    ];
    expect([hoursOverlap(one, other), hoursOverlap(other, one)]).toEqual([answer, answer]);
  });
});

describe('two shifts on one day', () => {
  const DATE = '2026-01-05';
  const morning: ShiftRule = { ...day, startsAt: '07:00', endsAt: '12:00' };
  const noon: ShiftRule = { ...day, startsAt: '12:30', endsAt: '17:30' };
  const over = minuteAt('2026-01-07', 0);
  const judged = (times: readonly string[], more: Partial<ShiftsCase> = {}) => {
    const shifts = more.shifts ?? [morning, noon];
    const lists = punchesByShift([{ date: DATE, shifts }], on(DATE, ...times)).get(DATE)!;
    return judgeStaffShifts({ date: DATE, shifts, punches: lists, corrected: [], now: over, ...more });
  };
  const times = ({ parts }: ReturnType<typeof judged>) => parts.map((part) => [part.in, part.out]);

  it.each<[string, string[], (string | null)[][]]>([
    [
      'four punches',
      ['06:55', '12:05', '12:25', '17:35'],
      [
        ['06:55', '12:05'],
        ['12:25', '17:35'],
      ],
    ],
    [
      'one punch in the pause is going and coming',
      ['06:55', '12:10', '17:35'],
      [
        ['06:55', '12:10'],
        ['12:10', '17:35'],
      ],
    ],
    [
      'and so is one shortly after the second start',
      ['06:55', '12:35', '17:35'],
      [
        ['06:55', '12:35'],
        ['12:35', '17:35'],
      ],
    ],
    [
      'seen at both ends only',
      ['06:55', '17:35'],
      [
        ['06:55', '12:00'],
        ['12:30', '17:35'],
      ],
    ],
    [
      'seen twice at the door in the morning',
      ['06:55', '06:56', '17:35'],
      [
        ['06:55', '12:00'],
        ['12:30', '17:35'],
      ],
    ],
    [
      'gone before the end and back at the end',
      ['06:55', '11:00', '17:35'],
      [
        ['06:55', '11:00'],
        ['17:35', null],
      ],
    ],
    [
      'only the second',
      ['12:25', '17:35'],
      [
        [null, null],
        ['12:25', '17:35'],
      ],
    ],
    [
      'only the first',
      ['06:55', '12:05'],
      [
        ['06:55', '12:05'],
        [null, null],
      ],
    ],
    [
      'late for the second',
      ['06:55', '13:00', '17:35'],
      [
        ['06:55', null],
        ['13:00', '17:35'],
      ],
    ],
  ])('%s', (_, punched, expected) => expect(times(judged(punched))).toEqual(expected));

  it('are late and early each for itself, and add up', () => {
    const result = judged(['07:20', '12:00', '12:50', '17:00']);
    expect(result.parts).toMatchObject([
      { state: 'late', late: 20, early: 0, worked: 280 },
      { state: 'late', late: 20, early: 30, worked: 250 },
    ]);
    expect(result).toMatchObject({ state: 'late', in: '07:20', out: '17:00', late: 40, early: 30, worked: 530 });
  });
  it('that do not meet never lend each other a punch', () => {
    const evening: ShiftRule = { ...day, startsAt: '17:30', endsAt: '21:00' };
    const shifts = [morning, evening];
    expect(times(judged(['06:55', '21:05'], { shifts }))).toEqual([
      ['06:55', null],
      ['21:05', null],
    ]);
  });
  it('leave the night before its own morning', () => {
    const days = ['2026-01-05', '2026-01-06'].map((date) => ({ date, shifts: [day, night] }));
    const found = punchesByShift(days, [
      ...on('2026-01-05', '07:55', '14:02', '21:50'),
      ...on('2026-01-06', '06:10', '07:50', '14:00'),
    ]);
    expect(found.get('2026-01-05')!.map((list) => list.map(timeOf))).toEqual([
      ['07:55', '14:02'],
      ['21:50', '06:10'],
    ]);
    expect(found.get('2026-01-06')![0]!.map(timeOf)).toEqual(['07:50', '14:00']);
  });
  it.each<[string, string[], Partial<ShiftsCase>, string]>([
    ['came to both', ['06:55', '17:35'], {}, 'present'],
    ['missed one', ['06:55', '12:05'], {}, 'halfDay'],
    ['missed both', [], {}, 'absent'],
    ['the first is over, the second to come', ['06:55', '12:05'], { now: at(`${DATE} 12:10`) }, 'present'],
    [
      'on leave in one, there in the other',
      ['12:30', '17:30'],
      { excused: { kind: 'leave', part: 'first' } },
      'present',
    ],
    ['on leave in one, absent from the other', [], { excused: { kind: 'leave', part: 'first' } }, 'absent'],
    ['on leave', [], { excused: { kind: 'leave', part: 'day' } }, 'leave'],
    ['a holiday', [], { closed: 'holiday' }, 'holiday'],
  ])('make the day what it was: %s', (_, punched, more, state) => expect(judged(punched, more).state).toBe(state));
  it('have no missing going while the second shift may still show it', () => {
    const now = at(`${DATE} 16:00`);
    expect(judged(['06:55'], { now }).parts[0]).toMatchObject({ out: null, isOutMissing: false });
    expect(judged(['06:55']).parts[0]).toMatchObject({ out: null, isOutMissing: true });
  });
  it('of which one is put right leave the other as it was', () => {
    const corrected = [{ in: at(`${DATE} 07:00`), out: at(`${DATE} 12:00`) }, null];
    expect(times(judged(['12:25', '17:35'], { corrected }))).toEqual([
      ['07:00', '12:00'],
      ['12:25', '17:35'],
    ]);
  });
});
