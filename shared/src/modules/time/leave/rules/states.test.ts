import { describe, expect, it } from 'vitest';
import { leaveStatuses } from '../choices';
import { canTransition, holdingStates, holdOf, transitions, type TransitionName } from './states';

const states = ['new', ...leaveStatuses.map((each) => each.value)] as const;
/** Everything that may happen, written out once more by hand. */
const allowed: Record<TransitionName, readonly string[]> = {
  save: ['new', 'draft'],
  apply: ['new', 'draft', 'returned'],
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
  order: ['new'],
};

describe('the life of an application', () => {
  it.each(Object.keys(transitions) as TransitionName[])('%s is possible exactly where it should be', (transition) => {
    expect(states.filter((state) => canTransition(transition, state))).toEqual(
      states.filter((state) => allowed[transition].includes(state)),
    );
  });
  it('ends permanently when it was refused, withdrawn, cancelled or finished', () => {
    for (const end of ['rejected', 'withdrawn', 'cancelled', 'joined'] as const)
      expect(
        (Object.keys(transitions) as TransitionName[]).filter((transition) => canTransition(transition, end)),
      ).toEqual([]);
  });
  it('holds days exactly while it is waiting, approved or taken', () => {
    const held = leaveStatuses.map((each) => each.value).filter((status) => holdOf(status) !== null);
    expect(held.toSorted()).toEqual([...holdingStates].toSorted());
    expect(holdOf('pending')).toBe('reserved');
    expect(holdOf('cancelRequested')).toBe('used');
  });
});
