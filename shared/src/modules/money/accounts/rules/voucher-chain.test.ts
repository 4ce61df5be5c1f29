import { describe, expect, it } from 'vitest';
import type { ChainStep } from '../../../school/approvals';
import { faultOfStep } from './voucher-chain';

const step = (over: Partial<ChainStep> = {}): ChainStep => ({
  by: 'role',
  role: 'head',
  mode: 'any',
  escalateHours: 0,
  ...over,
});

describe('a voucher', () => {
  const steps = [step(), step()];
  it.each([
    ['is checked in a step that is not the last', { state: 'submitted', step: 0, steps }, 'check', null],
    ['is not approved in it', { state: 'submitted', step: 0, steps }, 'approve', 'Earlier steps come first.'],
    ['is approved in the last', { state: 'checked', step: 1, steps }, 'approve', null],
    ['is not checked in it', { state: 'checked', step: 1, steps }, 'check', 'Only the final approval remains.'],
    ['without a chain is checked', { state: 'submitted', step: 0, steps: [] }, 'check', null],
    ['once', { state: 'checked', step: 0, steps: [] }, 'check', 'It has already been checked.'],
    ['and approved', { state: 'submitted', step: 0, steps: [] }, 'approve', null],
  ] as const)('%s', (_, voucher, act, fault) => expect(faultOfStep(voucher, act)?.en ?? null).toBe(fault));
});
