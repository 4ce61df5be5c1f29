import { describe, expect, it } from 'vitest';
import {
  beginClock,
  grantedSince,
  isEnded,
  isPaused,
  remaining,
  takeClock,
  takeClockFields,
  takeSittingFields,
} from './attempt-clock';

const view = {
  state: 'inProgress',
  startedAt: '2026-11-24T04:00:00.000Z',
  due: '2026-11-24T04:30:00.000Z',
  clock: 1,
  takeovers: 0,
  extraMinutes: 0,
  pausedMs: 0,
  serverTime: Date.parse('2026-11-24T04:00:00.000Z'),
};
describe('extra time during an attempt', () => {
  const clock = beginClock(view as never);
  it.each([
    ['by the section', takeSittingFields(clock, { extraMinutes: 5 }), 5],
    ['to one student', takeClockFields(clock, { clock: 2, state: 'inProgress', due: '2026-11-24T04:40:00.000Z' }), 10],
    ['not by a pause', takeSittingFields(clock, { pausedMs: 600_000 }), 0],
    ['not by news that says the same', takeSittingFields(clock, { extraMinutes: 0 }), 0],
  ])('%s', (_, after, minutes) => expect(grantedSince(clock, after)).toBe(minutes));
});

const at = (time: string) => Date.parse(`2026-11-24T${time}.000Z`);
const begun = beginClock(view as never);
const told = (over: object) => ({ ...view, ...over }) as never;

describe('news of an attempt in any order', () => {
  it.each([
    ['a later version', begun, { clock: 2, due: '2026-11-24T04:40:00.000Z' }, { version: 2, due: at('04:40:00') }],
    ['an older version', { ...begun, version: 3 }, { due: '2026-11-24T05:00:00.000Z' }, { version: 3, due: begun.due }],
    ['an end of the same version', begun, { state: 'submitted' }, { state: 'submitted' }],
    ['no end of the same version', { ...begun, state: 'void' as const }, {}, { state: 'void' }],
    [
      'an end that a later version takes back',
      { ...begun, state: 'void' as const },
      { clock: 2 },
      { state: view.state },
    ],
    ['more take-overs of an older version', { ...begun, version: 3 }, { takeovers: 2 }, { takeovers: 2, version: 3 }],
    ['fewer take-overs', { ...begun, takeovers: 2 }, { takeovers: 1 }, { takeovers: 2 }],
    ['the same version without its reason', { ...begun, reason: 'fever' }, {}, { reason: 'fever' }],
    ['a later version without a reason', { ...begun, reason: 'fever' }, { clock: 2 }, { reason: null }],
  ])('%s', (_, clock, over, expected) => expect(takeClock(clock, told(over))).toMatchObject(expected));

  const section = (over: object) => ({ ...begun, section: { ...begun.section, ...over } });
  const pausedAt = '2026-11-24T04:10:00.000Z';
  it.each([
    ['a pause that begins', begun, { pausedAt }, { pausedAt, pausedMs: 0 }],
    ['a pause that is over', section({ pausedAt }), { pausedMs: 60_000 }, { pausedAt: null, pausedMs: 60_000 }],
    ['an answer of before the pause', section({ pausedAt }), {}, { pausedAt, pausedMs: 0 }],
    [
      'an answer of the pause before',
      section({ pausedMs: 60_000 }),
      { pausedAt },
      { pausedAt: null, pausedMs: 60_000 },
    ],
    ['fewer extra minutes than were told', section({ extraMinutes: 5 }), { extraMinutes: 3 }, { extraMinutes: 5 }],
    ['an answer without the end that was told', section({ endedAt: pausedAt }), {}, { endedAt: pausedAt }],
  ])('%s', (_, clock, over, expected) => expect(takeClock(clock, told(over)).section).toMatchObject(expected));
});

describe('an attempt that continues after the end of its quiz', () => {
  const endedAt = '2026-11-24T04:20:00.000Z';
  const ended = takeSittingFields(begun, { endedAt });
  it.each([
    ['by an answer that leaves the end out, long after it', { serverTime: at('04:20:05') + 1 }, true],
    ['not by an answer of a server that may not know of the end', { serverTime: at('04:20:05') }, false],
    ['not while the answer names the end', { serverTime: at('04:25:00'), endedAt }, false],
  ])('%s', (_, over, isReopened) => {
    const clock = takeClock(ended, told(over));
    expect(clock.isReopened).toBe(isReopened);
    expect(remaining(clock, at('04:22:00'))).toBe(isReopened ? 8 * 60_000 : 0);
  });
  it('does not follow from an answer before the end', () =>
    expect(takeClock(begun, told({ serverTime: at('23:00:00') })).isReopened).toBe(false));
  it('holds through later answers and live events', () => {
    const open = takeClockFields(ended, { clock: 2, state: 'inProgress', reopened: true });
    expect([open.isReopened, takeClockFields(open, { clock: 3, state: 'inProgress' }).isReopened]).toEqual([
      true,
      true,
    ]);
    expect(takeClockFields(ended, { clock: 2, state: 'inProgress' }).isReopened).toBe(false);
  });
});

it('takes the fields of a live event and keeps the rest', () => {
  expect(takeClockFields(begun, { state: 'submitted' })).toBe(begun);
  const news = { state: 'submitted', takeovers: 1, reason: 'late' };
  expect(takeClockFields(begun, { ...news, clock: 2 })).toMatchObject({ ...news, version: 2, due: begun.due });
  expect(takeClockFields({ ...begun, takeovers: 4 }, { clock: 2, state: 'submitted' }).takeovers).toBe(4);
  const paused = takeSittingFields(begun, { pausedAt: view.due, endedAt: view.due });
  expect(paused.section).toEqual({ extraMinutes: 0, pausedMs: 0, pausedAt: view.due, endedAt: view.due });
  expect([isPaused(begun), isPaused(paused)]).toEqual([false, true]);
});

it.each([
  ['inProgress', false],
  ['submitted', true],
  ['autoSubmitted', true],
  ['graded', true],
  ['released', true],
  ['void', true],
] as const)('an attempt that is %s has ended: %s', (state, hasEnded) => expect(isEnded(state)).toBe(hasEnded));
