import { describe, expect, it } from 'vitest';
import type { LeaveStatus } from '../choices';
import { canTransition, holdingStates, holdOf, leaveLife, type LeaveStep } from './states';

const states = Object.keys(leaveLife.states) as LeaveStatus[];
const steps = Object.keys(leaveLife.transitions) as LeaveStep[];
/** Everything that may happen, written out once more by hand. */
const allowed: Record<LeaveStep, readonly string[]> = {
  apply: ['draft', 'returned'],
  withdraw: ['draft', 'pending', 'returned'],
  pass: ['pending'],
  approve: ['pending'],
  reject: ['pending'],
  giveBack: ['pending'],
  requestCancel: ['approved'],
  keep: ['cancelRequested'],
  cancelAsAsked: ['cancelRequested'],
  cancel: ['approved', 'cancelRequested'],
  join: ['approved'],
  order: ['draft'],
};

describe('the life of an application', () => {
  it.each(steps)('%s is possible exactly where it should be', (step) => {
    expect(states.filter((state) => canTransition(step, state))).toEqual(
      states.filter((state) => allowed[step].includes(state)),
    );
  });
  it('ends permanently when it was refused, withdrawn, cancelled or finished', () => {
    for (const end of ['rejected', 'withdrawn', 'cancelled', 'joined'] as const)
      expect(steps.filter((step) => canTransition(step, end))).toEqual([]);
  });
  it('holds days exactly while it is waiting, approved or taken', () => {
    const held = states.filter((status) => holdOf(status) !== null);
    expect(held.toSorted()).toEqual([...holdingStates].toSorted());
    expect(holdOf('pending')).toBe('reserved');
    expect(holdOf('cancelRequested')).toBe('used');
  });
});
