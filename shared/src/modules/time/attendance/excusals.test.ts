import { describe, expect, it } from 'vitest';
import type { ExcusedDays } from '../excusals';
import { judgeExcusals } from './excusals';

const reason = { en: 'Sick leave', bn: 'অসুস্থতাজনিত ছুটি' };
const leave = (over: Partial<ExcusedDays> = {}) => ({
  kind: 'leave' as const,
  from: '2026-03-04',
  until: '2026-03-05',
  half: 'none' as const,
  reason,
  ...over,
});
const half = (which: 'first' | 'second', over: Partial<ExcusedDays> = {}) =>
  leave({ until: '2026-03-04', half: which, halfOn: '2026-03-04', ...over });

describe('what the register proposes', () => {
  it.each([
    ['leave for a whole day', [leave()], false, 'leave', 'day'],
    ['leave for the first half in the morning', [half('first')], false, 'leave', 'first'],
    ['presence in the morning when only the second half is off', [half('second')], false, 'present', 'second'],
    ['leave in the afternoon when the second half is off', [half('second')], true, 'leave', 'second'],
    ['leave all day for two halves', [half('second'), half('first')], false, 'leave', 'day'],
    ['presence on duty', [leave({ kind: 'duty' })], false, 'present', 'day'],
    [
      'leave for the half that is leave when the other is duty',
      [half('second', { kind: 'duty' }), half('first')],
      false,
      'leave',
      'day',
    ],
    ['presence for the half that is duty', [half('second', { kind: 'duty' }), half('first')], true, 'present', 'day'],
  ] as const)('is %s', (_, excusals, isSecondHalf, proposes, part) => {
    expect(judgeExcusals(excusals, { date: '2026-03-04', isSecondHalf })).toMatchObject({ proposes, part, reason });
  });
  it('is nothing without an excusal of that day', () =>
    expect(judgeExcusals([leave()], { date: '2026-03-09', isSecondHalf: false })).toBeNull());
});
