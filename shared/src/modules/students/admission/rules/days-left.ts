import { diffDays } from '../../../../text';

export interface CallForApplications {
  state: string;
  opensOn: string;
  closesOn: string;
}
/** Days until applications begin (`before`), or that are left with today (`open`, at least 1); `over` counts none. */
export interface DaysLeft {
  phase: 'before' | 'open' | 'over';
  days: number;
}

/** Days of a declaration that takes applications, on the date `today`; null in every other state. */
export function daysLeft({ state, opensOn, closesOn }: CallForApplications, today: string): DaysLeft | null {
  if (state !== 'open') return null;
  if (today < opensOn) return { phase: 'before', days: diffDays(today, opensOn) };
  if (today > closesOn) return { phase: 'over', days: 0 };
  return { phase: 'open', days: diffDays(today, closesOn) + 1 };
}
