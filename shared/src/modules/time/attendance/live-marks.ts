import type { MarkStatus } from './mark-statuses';

/** Presence of one invited student in a live class that is over. */
export interface SeenInClass {
  presence: 'expected' | 'present' | 'partial' | 'absent';
  /** Reported by the service: time inside. */
  seconds: number;
  percent: number;
  lateMinutes: number;
  /** A person has set the presence. */
  isConfirmed: boolean;
}
export interface LiveMark {
  status: MarkStatus;
  minutesLate?: number;
  /** They were there for a part of the class only. */
  percent?: number;
}

/**
 * The mark that a live class proves; null where it proves nothing. Nobody is present who was not reported inside: a
 * presence that was set by hand without a report is marked by hand in the register too. Those who declined, and all
 * where the service reported nothing, are neither present nor absent.
 */
export function liveMark({ presence, seconds, percent, lateMinutes, isConfirmed }: SeenInClass): LiveMark | null {
  if (presence === 'expected') return null;
  if (presence === 'absent') return seconds > 0 && !isConfirmed ? null : { status: 'absent' };
  if (seconds === 0) return null;
  return {
    ...(lateMinutes > 0
      ? { status: 'late' as const, minutesLate: Math.min(600, lateMinutes) }
      : { status: 'present' as const }),
    ...(presence === 'partial' ? { percent } : {}),
  };
}
