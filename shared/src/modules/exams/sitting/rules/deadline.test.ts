import { describe, expect, it } from 'vitest';
import {
  deadlineOf,
  dueBefore,
  dueOf,
  GRACE_MS,
  judgeArrival,
  judgeStart,
  remainingOf,
  windowOf,
  type ArrivalFacts,
  type SectionClock,
  type StartFacts,
} from './deadline';

const at = (clock: string) => Date.parse(`2026-03-04T${clock}.000Z`);
const iso = (clock: string) => `2026-03-04T${clock}.000Z`;
const start = (over: Partial<StartFacts> = {}): StartFacts => ({
  startedAt: at('10:00:00'),
  limitMinutes: 30,
  extraPercent: 0,
  extraMinutes: 0,
  closesAt: iso('11:00:00'),
  pausedBefore: 0,
  ...over,
});
const section = (over: Partial<SectionClock> = {}): SectionClock => ({ extraMinutes: 0, pausedMs: 0, ...over });
const MINUTE = 60_000;

describe('the deadline', () => {
  const rows: [string, Partial<StartFacts>, Partial<SectionClock>, string][] = [
    ['is start and limit', {}, {}, '10:30:00'],
    ['is the hard stop when that comes first', { startedAt: at('10:45:00') }, {}, '11:00:00'],
    ['gives a quarter more to who needs it', { extraPercent: 25 }, {}, '10:37:30'],
    ['never lets a percentage pass the hard stop', { startedAt: at('10:45:00'), extraPercent: 100 }, {}, '11:00:00'],
    ['adds own minutes after the hard stop', { startedAt: at('10:45:00'), extraMinutes: 10 }, {}, '11:10:00'],
    [
      'adds the minutes of the section after the hard stop',
      { startedAt: at('10:45:00') },
      { extraMinutes: 10 },
      '11:10:00',
    ],
    ['moves by the pauses that were over', {}, { pausedMs: 5 * MINUTE }, '10:35:00'],
    [
      'does not count a pause from before the start',
      { startedAt: at('10:10:00'), pausedBefore: 5 * MINUTE },
      { pausedMs: 5 * MINUTE },
      '10:40:00',
    ],
    [
      'moves the hard stop by a pause from before the start too',
      { startedAt: at('10:50:00'), pausedBefore: 5 * MINUTE },
      { pausedMs: 5 * MINUTE },
      '11:05:00',
    ],
    ['moves on with the clock during a pause', {}, { pausedAt: iso('10:10:00') }, '10:45:00'],
    ['is the instant at which a controller ended it', {}, { endedAt: iso('10:12:00') }, '10:12:00'],
    ['is not moved by an end that comes later', {}, { endedAt: iso('10:50:00') }, '10:30:00'],
  ];
  it.each(rows)('%s', (_, facts, clock, expected) => {
    expect(new Date(deadlineOf(dueOf(start(facts)), section(clock), at('10:25:00'))).toISOString()).toBe(iso(expected));
  });
  it('leaves the same time after a pause of any length', () => {
    const due = dueOf(start());
    const before = remainingOf(due, section(), at('10:10:00'));
    expect(remainingOf(due, section({ pausedAt: iso('10:10:00') }), at('10:55:00'))).toBe(before);
    expect(remainingOf(due, section({ pausedMs: 45 * MINUTE }), at('10:55:00'))).toBe(before);
  });
  it('is never less than nothing', () => expect(remainingOf(dueOf(start()), section(), at('12:00:00'))).toBe(0));
});

describe('what is over', () => {
  it('is found by the stored part alone', () => {
    const due = dueOf(start());
    const now = at('10:36:00') + GRACE_MS;
    expect(due < dueBefore(section(), now)!).toBe(true);
    expect(due < dueBefore(section({ extraMinutes: 6 }), now)!).toBe(false);
    expect(due < dueBefore(section({ pausedMs: 5 * MINUTE }), now)!).toBe(true);
  });
  it('is nothing while the section is paused', () =>
    expect(dueBefore(section({ pausedAt: iso('10:10:00') }), at('12:00:00'))).toBeNull());
  it('is everything once a controller ended it and the grace has passed', () => {
    expect(dueBefore(section({ endedAt: iso('10:10:00') }), at('10:10:00') + GRACE_MS + 1)).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(dueBefore(section({ endedAt: iso('10:10:00') }), at('10:10:00') + GRACE_MS)).not.toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

describe('an answer', () => {
  const deadline = at('10:30:00');
  const rows: [string, Pick<ArrivalFacts, 'at' | 'receivedAt'> & Partial<ArrivalFacts>, string][] = [
    ['counts to the last millisecond', { at: deadline, receivedAt: deadline }, 'counts'],
    [
      'made in time counts when it comes within the grace',
      { at: deadline - 1, receivedAt: deadline + GRACE_MS },
      'claimed',
    ],
    [
      'made in time does not count a millisecond after the grace',
      { at: deadline - 1, receivedAt: deadline + GRACE_MS + 1 },
      'late',
    ],
    ['made after the deadline does not count within the grace', { at: deadline + 1, receivedAt: deadline + 2 }, 'late'],
    [
      'from a clock that runs ahead is as old as its arrival',
      { at: deadline + 3_600_000, receivedAt: deadline - 10 },
      'counts',
    ],
    [
      'from a clock that runs ahead gains nothing after the deadline',
      { at: deadline + 3_600_000, receivedAt: deadline + 10 },
      'late',
    ],
    [
      'from a clock set back gains the grace and no more',
      { at: deadline - 3_600_000, receivedAt: deadline + GRACE_MS + 1 },
      'late',
    ],
    [
      'made just as the pause began counts',
      { at: at('10:10:04'), receivedAt: at('10:10:05'), pausedAt: at('10:10:00') },
      'counts',
    ],
    [
      'made before a pause does not count after a save that came in it',
      { at: at('10:09:00'), receivedAt: at('10:14:00'), pausedAt: at('10:10:00'), savedAt: at('10:13:00') },
      'paused',
    ],
    [
      'made before a pause does not count from a device that was heard in it',
      { at: at('10:09:00'), receivedAt: at('10:14:00'), pausedAt: at('10:10:00'), heardAt: at('10:13:59') },
      'paused',
    ],
    [
      'claimed from before the start does not count after the end',
      { at: at('09:59:59'), receivedAt: deadline + 1 },
      'late',
    ],
    [
      'claimed from before the last save does not count after the end',
      { at: deadline - 10_000, receivedAt: deadline + 1, savedAt: deadline - 5_000 },
      'late',
    ],
    [
      'made while the save before it was on its way counts',
      { at: deadline - 1_000, receivedAt: deadline + 2_000, savedAt: deadline + 500 },
      'claimed',
    ],
    [
      'made during a pause does not count',
      { at: at('10:12:00'), receivedAt: at('10:12:00'), pausedAt: at('10:10:00') },
      'paused',
    ],
    [
      'made before a pause counts whenever it comes',
      { at: at('10:09:00'), receivedAt: at('10:14:00'), pausedAt: at('10:10:00') },
      'claimed',
    ],
  ];
  const silent = { pausedAt: null, savedAt: null, heardAt: null, startedAt: at('10:00:00') };
  it.each(rows)('%s', (_, facts, expected) => expect(judgeArrival({ ...silent, ...facts, deadline })).toBe(expected));
});

describe('a start', () => {
  const window = {
    opensAt: iso('10:00:00'),
    closesAt: iso('11:00:00'),
    lastStartAt: iso('10:15:00'),
    extraMinutes: 0,
    pausedMs: 0,
  };
  const rows: [string, Partial<typeof window> & { pausedAt?: string; endedAt?: string }, string, string][] = [
    ['is refused a millisecond early', {}, '09:59:59', 'QUIZ_NOT_OPEN'],
    ['is taken at the opening', {}, '10:00:00', 'open'],
    ['is taken at the last start', {}, '10:15:00', 'open'],
    ['is refused after the last start', {}, '10:15:01', 'LAST_START_PASSED'],
    ['moves its last start with a pause', { pausedMs: 5 * MINUTE }, '10:20:00', 'open'],
    ['waits while it is paused', { pausedAt: iso('10:05:00') }, '10:10:00', 'QUIZ_PAUSED'],
    ['is refused after the close', { lastStartAt: undefined as never }, '11:00:01', 'QUIZ_NOT_OPEN'],
    [
      'may come later when the section has more time',
      { lastStartAt: undefined as never, extraMinutes: 5 },
      '11:04:59',
      'open',
    ],
    ['is refused once a controller ended it', { endedAt: iso('10:05:00') }, '10:06:00', 'QUIZ_NOT_OPEN'],
  ];
  it.each(rows)('%s', (_, over, now, expected) => expect(judgeStart({ ...window, ...over }, at(now))).toBe(expected));
  it('has a window that pauses and minutes move', () => {
    const { lastStart, ends } = windowOf({ ...window, pausedMs: MINUTE, extraMinutes: 10 }, at('10:30:00'));
    expect([new Date(lastStart).toISOString(), new Date(ends).toISOString()]).toEqual([
      iso('10:16:00'),
      iso('11:11:00'),
    ]);
  });
});
