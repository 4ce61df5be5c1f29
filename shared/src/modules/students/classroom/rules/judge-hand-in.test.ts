import { expect, it } from 'vitest';
import { judgeHandIn } from './judge-hand-in';

const dueAt = '2026-03-04T12:00:00.000Z';
const [before, after] = [Date.parse(dueAt), Date.parse(dueAt) + 1];

it.each([
  ['homework', true, 'opened', before, 'onTime'],
  ['homework', true, 'handedIn', after, 'late'],
  ['homework', false, 'opened', after, 'closed'],
  ['homework', false, 'handedIn', after, 'closed'],
  ['homework', false, 'returned', after, 'late'],
  ['homework', true, 'marked', before, 'marked'],
  ['material', true, 'opened', before, 'notAsked'],
  ['notice', true, 'opened', before, 'notAsked'],
] as const)('%s, late work %s, %s at %s is %s', (kind, allowLate, state, now, verdict) => {
  expect(judgeHandIn({ kind, dueAt, allowLate }, { state, now })).toBe(verdict);
});
it('is on time where no time is set', () => {
  expect(judgeHandIn({ kind: 'homework', allowLate: false }, { state: 'opened', now: after })).toBe('onTime');
});
