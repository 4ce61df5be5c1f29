import { describe, expect, it } from 'vitest';
import { stepFaults, type ChainStep } from '../step';
import { pickAmountChain } from './amount-chain';
import { stepsForAmount } from './chain';

const step = (over: Partial<ChainStep> = {}): ChainStep => ({
  by: 'role',
  role: 'head',
  mode: 'any',
  escalateHours: 0,
  ...over,
});

describe('the steps for an amount', () => {
  const steps = [step({ role: 'office' }), step({ limit: 5_000 }), step({ role: 'accountant', limit: 25_000 })];
  it.each([
    ['up to the first limit', 5_000, 2],
    ['above it, the next one too', 5_001, 3],
    ['up to the highest limit', 25_000, 3],
    ['above every limit, none', 25_001, null],
  ])('are: %s', (_, amount, count) => expect(stepsForAmount(steps, amount)?.length ?? null).toBe(count));
  it('are all where the last has no limit', () => {
    expect(stepsForAmount([...steps, step()], 9_999_999)).toHaveLength(4);
    expect(stepsForAmount([step()], 1)).toHaveLength(1);
  });
});

describe('a chain over amounts', () => {
  it.each<[string, ChainStep[], [number, string][]]>([
    ['is right with rising limits', [step({ limit: 5 }), step({ limit: 6 }), step()], []],
    ['needs rising limits', [step({ limit: 5 }), step(), step({ limit: 5 })], [[2, 'limit']]],
    ['may ask all where nobody decides finally', [step({ mode: 'all' }), step()], []],
    ['has one person at a limit', [step({ mode: 'all', limit: 5 }), step()], [[0, 'mode']]],
    ['has one person at its end', [step(), step({ mode: 'all' })], [[1, 'mode']]],
  ])('%s', (_, steps, faults) => expect(stepFaults(steps).map(({ row, column }) => [row, column])).toEqual(faults));
});

it('goes the way of its type before the way of all types', () => {
  const chain = (id: string, type: string | undefined, rank = 1) => ({ id, type, rank });
  const chains = [chain('all', undefined), chain('second', 'dv', 2), chain('own', 'dv')];
  expect(pickAmountChain(chains, 'dv')?.id).toBe('own');
  expect(pickAmountChain(chains, 'jv')?.id).toBe('all');
  expect(pickAmountChain([], 'jv')).toBeNull();
});
