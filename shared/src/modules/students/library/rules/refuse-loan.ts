import type { EffectiveRule } from './effective-rule';

export interface LoanCase {
  today: string;
  member: { state: string; suspendedUntil: string | null; validUntil: string | null };
  /** Whether the person is still a student or in service. */
  isHere: boolean;
  copy: { state: string; isReference: boolean };
  rule: Pick<EffectiveRule, 'isLent' | 'maxLoans' | 'maxOwed'>;
  /** Books that the reader has. */
  loans: number;
  overdue: number;
  /** Unpaid of fines and lost books, in paisa. */
  owed: number;
  /** Others who wait for the title, and copies that are free for them. */
  waiting: number;
  free: number;
  /** The copy stands on the hold shelf for someone else, or this reader. */
  heldFor: 'nobody' | 'reader' | 'other';
}
export const LOAN_REFUSALS = [
  'READER_GONE',
  'READER_SUSPENDED',
  'CARD_EXPIRED',
  'READER_OVERDUE',
  'READER_OWES',
  'COPY_NOT_HERE',
  'READ_HERE_ONLY',
  'HELD_FOR_OTHER',
  'LOAN_LIMIT',
] as const;
export type LoanRefusal = (typeof LOAN_REFUSALS)[number];

/** A suspension with a last day is over after it. */
export const isSuspended = ({ state, suspendedUntil }: LoanCase['member'], today: string): boolean =>
  state === 'suspended' && (!suspendedUntil || suspendedUntil >= today);

/** Why a reader may not take a copy, the reader's own reasons first; null when they may. */
export function refuseLoan(given: LoanCase): LoanRefusal | null {
  const { today, member, copy, rule } = given;
  if (!given.isHere || member.state === 'closed') return 'READER_GONE';
  if (isSuspended(member, today)) return 'READER_SUSPENDED';
  if (member.validUntil && member.validUntil < today) return 'CARD_EXPIRED';
  if (given.overdue > 0) return 'READER_OVERDUE';
  if (rule.maxOwed !== null && given.owed > rule.maxOwed) return 'READER_OWES';
  if (copy.state !== 'available' && copy.state !== 'onHold') return 'COPY_NOT_HERE';
  if (copy.isReference || !rule.isLent) return 'READ_HERE_ONLY';
  if (given.heldFor === 'other') return 'HELD_FOR_OTHER';
  if (given.heldFor === 'nobody' && given.waiting >= given.free) return 'HELD_FOR_OTHER';
  return given.loans >= rule.maxLoans ? 'LOAN_LIMIT' : null;
}
