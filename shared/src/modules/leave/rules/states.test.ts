import { describe, expect, it } from 'vitest';
import { leaveStatuses } from '../choices';
import { canMove, holdingStates, holdOf, moves, type MoveName } from './states';

const states = ['new', ...leaveStatuses.map((each) => each.value)] as const;
/** Everything that may happen, written out once more by hand. */
const allowed: Record<MoveName, readonly string[]> = {
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
  it.each(Object.keys(moves) as MoveName[])('%s is possible exactly where it should be', (move) => {
    expect(states.filter((state) => canMove(move, state))).toEqual(
      states.filter((state) => allowed[move].includes(state)),
    );
  });
  it('ends for good when it was refused, withdrawn, cancelled or finished', () => {
    for (const end of ['rejected', 'withdrawn', 'cancelled', 'joined'] as const)
      expect((Object.keys(moves) as MoveName[]).filter((move) => canMove(move, end))).toEqual([]);
  });
  it('holds days exactly while it is waiting, approved or taken', () => {
    const held = leaveStatuses.map((each) => each.value).filter((status) => holdOf(status) !== null);
    expect(held.toSorted()).toEqual([...holdingStates].toSorted());
    expect(holdOf('pending')).toBe('reserved');
    expect(holdOf('cancelRequested')).toBe('used');
  });
});
