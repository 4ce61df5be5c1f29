import type { LeaveStatus } from '../choices';

/**
 * The people who may perform a transition: the applicant (or the person who applied for them), an approver who was
 * asked, the office.
 */
export type TransitionActor = 'applicant' | 'approver' | 'office';
interface Transition {
  from: readonly (LeaveStatus | 'new')[];
  to: LeaveStatus;
  by: TransitionActor;
}

/** The life of an application. A transition that is not in this table cannot happen. */
export const transitions = {
  save: { from: ['new', 'draft'], to: 'draft', by: 'applicant' },
  apply: { from: ['new', 'draft', 'returned'], to: 'pending', by: 'applicant' },
  withdraw: { from: ['draft', 'pending', 'returned'], to: 'withdrawn', by: 'applicant' },
  pass: { from: ['pending'], to: 'pending', by: 'approver' },
  approve: { from: ['pending'], to: 'approved', by: 'approver' },
  reject: { from: ['pending'], to: 'rejected', by: 'approver' },
  giveBack: { from: ['pending'], to: 'returned', by: 'approver' },
  requestCancel: { from: ['approved'], to: 'cancelRequested', by: 'applicant' },
  keep: { from: ['cancelRequested'], to: 'approved', by: 'approver' },
  cancelAsAsked: { from: ['cancelRequested'], to: 'cancelled', by: 'approver' },
  cancel: { from: ['approved', 'cancelRequested'], to: 'cancelled', by: 'office' },
  join: { from: ['approved'], to: 'joined', by: 'applicant' },
  order: { from: ['new'], to: 'approved', by: 'office' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof transitions;

export const canTransition = (transition: TransitionName, from: LeaveStatus | 'new'): boolean =>
  (transitions[transition].from as readonly string[]).includes(from);

/** States that hold days: of two applications in these states no half-day may be the same. */
export const holdingStates = [
  'pending',
  'approved',
  'cancelRequested',
  'joined',
] as const satisfies readonly LeaveStatus[];
/** The hold on the balance for an application in a state. */
export const holdOf = (status: LeaveStatus): 'reserved' | 'used' | null => {
  if (status === 'pending') return 'reserved';
  return status === 'approved' || status === 'cancelRequested' || status === 'joined' ? 'used' : null;
};
