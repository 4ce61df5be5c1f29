import type { LeaveStatus } from '../choices';

/** Who may move an application: the applicant (or whoever applied for him), somebody who was asked to decide, the office. */
export type Mover = 'applicant' | 'decider' | 'office';
interface Move {
  from: readonly (LeaveStatus | 'new')[];
  to: LeaveStatus;
  by: Mover;
}

/** The life of an application. What is not in this table cannot happen. */
export const moves = {
  save: { from: ['new', 'draft'], to: 'draft', by: 'applicant' },
  apply: { from: ['new', 'draft', 'returned'], to: 'pending', by: 'applicant' },
  withdraw: { from: ['draft', 'pending', 'returned'], to: 'withdrawn', by: 'applicant' },
  pass: { from: ['pending'], to: 'pending', by: 'decider' },
  approve: { from: ['pending'], to: 'approved', by: 'decider' },
  reject: { from: ['pending'], to: 'rejected', by: 'decider' },
  giveBack: { from: ['pending'], to: 'returned', by: 'decider' },
  requestCancel: { from: ['approved'], to: 'cancelRequested', by: 'applicant' },
  keep: { from: ['cancelRequested'], to: 'approved', by: 'decider' },
  cancelAsAsked: { from: ['cancelRequested'], to: 'cancelled', by: 'decider' },
  cancel: { from: ['approved', 'cancelRequested'], to: 'cancelled', by: 'office' },
  join: { from: ['approved'], to: 'joined', by: 'applicant' },
  order: { from: ['new'], to: 'approved', by: 'office' },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

export const canMove = (move: MoveName, from: LeaveStatus | 'new'): boolean =>
  (moves[move].from as readonly string[]).includes(from);

/** States that hold days: of two applications in these states no half-day may be the same. */
export const holdingStates = [
  'pending',
  'approved',
  'cancelRequested',
  'joined',
] as const satisfies readonly LeaveStatus[];
/** What the balance holds for an application in a state. */
export const holdOf = (status: LeaveStatus): 'reserved' | 'used' | null => {
  if (status === 'pending') return 'reserved';
  return status === 'approved' || status === 'cancelRequested' || status === 'joined' ? 'used' : null;
};
