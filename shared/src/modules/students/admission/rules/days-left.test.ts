import { describe, expect, it } from 'vitest';
import { daysLeft } from './days-left';

describe('Days left for applications from 21 November to 6 December', () => {
  const call = { opensOn: '2026-11-21', closesOn: '2026-12-06' };
  it.each([
    ['2026-11-20', { phase: 'before', days: 1 }],
    ['2026-11-21', { phase: 'open', days: 16 }],
    ['2026-12-05', { phase: 'open', days: 2 }],
    ['2026-12-06', { phase: 'open', days: 1 }],
    ['2026-12-07', { phase: 'over', days: 0 }],
  ])('on %s are %o', (today, left) => {
    expect(daysLeft({ ...call, state: 'open' }, today)).toEqual(left);
  });
  it.each(['draft', 'closed', 'frozen', 'published', 'cancelled'])('are not counted in the state %s', (state) => {
    expect(daysLeft({ ...call, state }, '2026-11-28')).toBeNull();
  });
});
