import { describe, expect, it } from 'vitest';
import { pickChain, type ChainRule } from './chain';

const chain = (id: string, over: Partial<ChainRule> = {}): ChainRule => ({
  id,
  applicant: 'staff',
  fromDays: 0,
  rank: 100,
  ...over,
});
const chains = [
  chain('all'),
  chain('long', { fromDays: 16 }),
  chain('short', { uptoDays: 2 }),
  chain('medical', { type: 'medical' }),
  chain('heads', { applicant: 'head' }),
  chain('students', { applicant: 'student' }),
];

describe('the chain of an application', () => {
  it.each([
    ['staff', 'casual', 5, 'all'],
    ['staff', 'casual', 1.5, 'short'],
    ['staff', 'casual', 2, 'short'],
    ['staff', 'casual', 16, 'long'],
    ['staff', 'medical', 1, 'medical'],
    ['staff', 'medical', 30, 'medical'],
    ['head', 'casual', 1, 'heads'],
    ['student', 'casual', 1, 'students'],
  ] as const)('for %s, %s, %f days is %s', (applicant, type, days, id) =>
    expect(pickChain(chains, { applicant, type, days })?.id).toBe(id),
  );
  it('for a head is that of the staff when there is none for heads', () =>
    expect(pickChain([chain('all')], { applicant: 'head', type: 'casual', days: 1 })?.id).toBe('all'));
  it('follows the order of the setting between equals', () =>
    expect(
      pickChain([chain('b', { rank: 2 }), chain('a', { rank: 1 })], { applicant: 'staff', type: 'casual', days: 1 })
        ?.id,
    ).toBe('a'));
  it('may be missing', () =>
    expect(
      pickChain([chain('students', { applicant: 'student' })], { applicant: 'staff', type: 'casual', days: 1 }),
    ).toBeNull());
});
