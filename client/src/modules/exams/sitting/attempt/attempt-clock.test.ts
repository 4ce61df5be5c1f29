import { describe, expect, it } from 'vitest';
import { beginClock, grantedSince, takeClockFields, takeSittingFields } from './attempt-clock';

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
