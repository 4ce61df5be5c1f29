import { describe, expect, it } from 'vitest';
import { judgeStaffDay, type DayCase, type ShiftRule } from './days';
import { instantOfLocal, minuteAt, minuteOf, minuteOfInstant, timeOf } from './local-time';

const day: ShiftRule = {
  startsAt: '08:00',
  endsAt: '14:00',
  lateGrace: 10,
  earlyGrace: 5,
  windowBefore: 120,
  windowAfter: 180,
  halfDayBelow: 180,
  overtimeFrom: 30,
  overtimeBlock: 30,
};
const night: ShiftRule = { ...day, startsAt: '22:00', endsAt: '06:00' };
const at = (local: string) => minuteOf(local)!;
const on = (date: string, ...times: string[]) => times.map((time) => at(`${date} ${time}`));

describe('the clock', () => {
  it.each([
    ['2026-01-05 08:01:12', '2026-01-05T02:01:12.000Z'],
    ['2026-01-05 03:00:00', '2026-01-04T21:00:00.000Z'],
  ])('%s at school is %s', (local, instant) => {
    expect(instantOfLocal(local)).toBe(instant);
    expect(minuteOfInstant(instant)).toBeCloseTo(at(local), 6);
  });
  it.each(['2026-02-30 08:00:00', '2026-01-05 24:00:00', '2026-01-05', 'bad line', '2026-01-05 08:60'])(
    'does not know %s',
    (local) => expect(minuteOf(local)).toBeNull(),
  );
  it('shows minutes without seconds', () => expect(timeOf(at('2026-01-06 06:10:40'))).toBe('06:10'));
});

describe('a day', () => {
  const DATE = '2026-01-05';
  const over = minuteAt('2026-01-07', 0);
  const judged = (more: Partial<DayCase>) => judgeStaffDay({ date: DATE, shift: day, punches: [], now: over, ...more });
  it.each<[string, Partial<DayCase>, object]>([
    [
      'in time',
      { punches: on(DATE, '07:55', '14:05') },
      { state: 'present', late: 0, early: 0, worked: 370, overtime: 0 },
    ],
    ['within the grace', { punches: on(DATE, '08:10', '13:56') }, { state: 'present', late: 0, early: 0 }],
    ['a minute behind the grace', { punches: on(DATE, '08:11', '14:00') }, { state: 'late', late: 11 }],
    ['gone early', { punches: on(DATE, '08:00', '13:30') }, { state: 'present', early: 30 }],
    ['overtime in whole blocks', { punches: on(DATE, '08:00', '15:10') }, { overtime: 60 }],
    ['too short an overtime', { punches: on(DATE, '08:00', '14:29') }, { overtime: 0 }],
    ['little work', { punches: on(DATE, '08:00', '10:00') }, { state: 'halfDay', worked: 120 }],
    ['one punch', { punches: on(DATE, '08:00') }, { state: 'present', isOutMissing: true, out: null, worked: 0 }],
    ['a second punch too soon', { punches: on(DATE, '08:00', '08:29') }, { isOutMissing: true }],
    ['nobody came', {}, { state: 'absent' }],
    ['nobody came yet', { now: minuteAt(DATE, 9 * 60) }, { state: 'expected' }],
    [
      'still there',
      { punches: on(DATE, '08:00'), now: minuteAt(DATE, 11 * 60) },
      { state: 'present', isOutMissing: false },
    ],
    ['on leave', { excused: { kind: 'leave', part: 'day' } }, { state: 'leave' }],
    [
      'on leave, and came',
      { excused: { kind: 'leave', part: 'day' }, punches: on(DATE, '09:00', '10:00') },
      { state: 'leave', in: '09:00', late: 0 },
    ],
    [
      'the first half on leave',
      { excused: { kind: 'leave', part: 'first' }, punches: on(DATE, '11:00', '14:00') },
      { state: 'present', late: 0 },
    ],
    [
      'the second half on leave',
      { excused: { kind: 'leave', part: 'second' }, punches: on(DATE, '08:20', '11:00') },
      { state: 'late', late: 20, early: 0 },
    ],
    ['on duty elsewhere', { excused: { kind: 'duty', part: 'day' } }, { state: 'duty' }],
    ['a holiday', { closed: 'holiday' }, { state: 'holiday' }],
    [
      'work on a holiday',
      { closed: 'holiday', punches: on(DATE, '08:00', '12:00') },
      { state: 'holiday', late: 0, worked: 240, overtime: 240 },
    ],
    ['called on a holiday and absent', { closed: 'holiday', isCalled: true }, { state: 'absent' }],
    [
      'put right by hand',
      { corrected: { in: on(DATE, '08:00')[0]!, out: on(DATE, '14:00')[0]! } },
      { state: 'present', worked: 360 },
    ],
    [
      'without a shift',
      { shift: null, punches: on(DATE, '10:00', '16:00') },
      { state: 'present', late: 0, early: 0, worked: 360, overtime: 0 },
    ],
  ])('%s', (_, more, result) => expect(judged(more)).toMatchObject(result));
  it('of a night ends in the morning', () =>
    expect(
      judgeStaffDay({
        date: DATE,
        shift: night,
        punches: [...on(DATE, '21:50'), ...on('2026-01-06', '06:10:40')],
        now: over,
      }),
    ).toMatchObject({ state: 'present', in: '21:50', out: '06:10', late: 0, early: 0, worked: 500 }));
});
