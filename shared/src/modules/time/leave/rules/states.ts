import { f, lifecycle, t } from '../../../../kit';
import { leaveStates, type LeaveStatus } from '../choices';

const ONLY_DUTY = t(
  'Only duty can be assigned by the office; leave needs an application.',
  'অফিস শুধু দায়িত্বে পাঠাতে পারে; ছুটির জন্য আবেদন করতে হয়।',
);
const endReason = f.text({ label: t('Reason for cancellation', 'বাতিলের কারণ'), max: 500 });
/** A remark to the applicant: stored with the decision and shown in the history. */
const remark = {
  remark: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 500, read: 'leaveApplication.read' }),
};
const decided = { at: 'decidedAt' } as const;

/**
 * The life of an application. Handlers take its steps, since each moves days of the balance, the register and the
 * approvers' tasks with it; their rules (`leaveRules`) say who may.
 */
export const leaveLife = lifecycle({
  field: 'status',
  states: leaveStates,
  transitions: {
    apply: { label: t('Apply', 'আবেদন করুন'), from: ['draft', 'returned'], to: 'pending', stamp: { at: 'appliedAt' } },
    withdraw: { label: t('Withdraw', 'প্রত্যাহার করুন'), from: ['draft', 'pending', 'returned'], to: 'withdrawn' },
    /** One of several approvals, or of several steps. */
    pass: {
      label: t('Approve and pass on', 'অনুমোদন করে পরবর্তী ধাপে পাঠান'),
      from: ['pending'],
      to: 'pending',
      byOther: true,
      input: remark,
      stamp: decided,
    },
    approve: {
      label: t('Approve', 'অনুমোদন করুন'),
      from: ['pending'],
      to: 'approved',
      byOther: true,
      input: remark,
      stamp: decided,
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['pending'],
      to: 'rejected',
      byOther: true,
      input: remark,
      stamp: decided,
    },
    giveBack: {
      label: t('Return for correction', 'সংশোধনের জন্য ফেরত দিন'),
      from: ['pending'],
      to: 'returned',
      byOther: true,
      input: remark,
      stamp: decided,
    },
    requestCancel: {
      label: t('Ask for cancellation', 'বাতিলের আবেদন করুন'),
      from: ['approved'],
      to: 'cancelRequested',
      input: { endReason },
    },
    // No author decides these two either; an order of duty has none, so that the rule is the module's.
    keep: {
      label: t('Refuse the cancellation', 'বাতিলের আবেদন নামঞ্জুর করুন'),
      from: ['cancelRequested'],
      to: 'approved',
      input: remark,
      stamp: decided,
    },
    cancelAsAsked: {
      label: t('Cancel as asked', 'আবেদন অনুযায়ী বাতিল করুন'),
      from: ['cancelRequested'],
      to: 'cancelled',
      input: remark,
      stamp: decided,
    },
    /** By the office, without being asked. */
    cancel: {
      label: t('Cancel', 'বাতিল করুন'),
      from: ['approved', 'cancelRequested'],
      to: 'cancelled',
      input: { endReason },
      stamp: decided,
    },
    join: { label: t('Record the return', 'যোগদান লিখুন'), from: ['approved'], to: 'joined' },
    /** Duty needs no approval; the order and its record are one step. */
    order: {
      label: t('Assign duty', 'দায়িত্বে পাঠান'),
      from: ['draft'],
      to: 'approved',
      guard: ({ isDuty }: { isDuty?: boolean }) => (isDuty ? null : ONLY_DUTY),
      stamp: decided,
    },
  },
});
export type LeaveStep = keyof typeof leaveLife.transitions;

export const canTransition = (step: LeaveStep, from: LeaveStatus): boolean =>
  (leaveLife.transitions[step].from as readonly string[]).includes(from);

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
