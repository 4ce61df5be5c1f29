import { describe, expect, it } from 'vitest';
import { judgeJoin } from './may-join';
import { presenceOf, type SeenEvent } from './presence';

const clock = (time: string) => new Date(`2026-11-24T${time}+06:00`).toISOString();
const slot = {
  startsAt: clock('10:00:00'),
  endsAt: clock('10:40:00'),
  until: clock('10:41:00'),
  fromPercent: 75,
};
const join = (at: string, session = 'a'): SeenEvent => ({ session, kind: 'join', at: clock(at) });
const leave = (at: string, session = 'a'): SeenEvent => ({ session, kind: 'leave', at: clock(at) });

describe('time in a class from 10:00 to 10:40', () => {
  it.each<[string, SeenEvent[], number, number, string, number]>([
    ['early in, late out', [join('09:58:00'), leave('10:41:00')], 2_400, 100, 'present', 0],
    ['late in', [join('10:12:00'), leave('10:40:00')], 1_680, 70, 'partial', 12],
    [
      'a gap of forty seconds',
      [join('10:00:00'), leave('10:20:00'), join('10:20:40'), leave('10:40:00')],
      2_400,
      100,
      'present',
      0,
    ],
    [
      'two sittings',
      [join('10:00:00'), leave('10:16:00'), join('10:24:00'), leave('10:40:00')],
      1_920,
      80,
      'present',
      0,
    ],
    [
      'two devices at once',
      [join('10:00:00'), leave('10:30:00'), join('10:10:00', 'b'), leave('10:38:00', 'b')],
      2_280,
      95,
      'present',
      0,
    ],
    ['a leave that was lost', [join('10:05:00')], 2_100, 87, 'present', 0],
    [
      'a leave that came first, a join that came twice',
      [leave('10:39:00'), join('10:01:00'), join('10:01:00')],
      2_280,
      95,
      'present',
      0,
    ],
    ['the lobby alone', [join('09:50:00'), leave('09:59:00')], 0, 0, 'absent', 0],
  ])('%s', (_, events, seconds, percent, presence, lateMinutes) => {
    expect(presenceOf(events, slot)).toMatchObject({ seconds, percent, presence, lateMinutes });
  });
  it('is counted up to now while the class runs', () => {
    expect(presenceOf([join('10:00:00')], { ...slot, until: clock('10:10:00') })).toMatchObject({
      seconds: 600,
      percent: 25,
    });
  });
});

describe('the door', () => {
  const meeting = { state: 'scheduled', startsAt: clock('10:00:00'), endsAt: clock('10:40:00') } as const;
  it.each([
    ['09:49:59', 'scheduled', 'accepted', 'notYet'],
    ['09:50:00', 'scheduled', 'pending', 'yes'],
    ['09:30:00', 'live', 'accepted', 'yes'],
    ['10:55:00', 'live', 'accepted', 'yes'],
    ['10:55:01', 'live', 'accepted', 'over'],
    ['10:10:00', 'ended', 'accepted', 'over'],
    ['10:10:00', 'cancelled', 'accepted', 'cancelled'],
    ['10:10:00', 'live', 'declined', 'declined'],
  ] as const)('at %s in state %s for someone who %s says %s', (time, state, answer, verdict) => {
    expect(judgeJoin({ ...meeting, state }, { answer, now: Date.parse(clock(time)) })).toBe(verdict);
  });
});
