import type { SmsFate } from '@pathshala/shared/modules/school/messaging';

/** How the trial gateway treats a number, by its last three digits; all others are delivered after a moment. */
export const SANDBOX_FAULTS = {
  '990': 'refused',
  '991': 'failsOnce',
  '992': 'fails',
  '993': 'noAnswer',
  '994': 'busyAtFirst',
  '995': 'reportsTwice',
  '996': 'reportsFirst',
  '997': 'neverReports',
} as const;
export type SandboxBehaviour = (typeof SANDBOX_FAULTS)[keyof typeof SANDBOX_FAULTS] | 'delivers';
export const behaviourOf = (phone: string): SandboxBehaviour =>
  SANDBOX_FAULTS[phone.slice(-3) as keyof typeof SANDBOX_FAULTS] ?? 'delivers';

/**
 * Delivery reports for a message, in order. `failedBefore`: an earlier attempt of the same text to the same number
 * failed.
 */
export function reportsOf(behaviour: SandboxBehaviour, { failedBefore }: { failedBefore: boolean }): SmsFate[] {
  if (behaviour === 'neverReports') return [];
  if (behaviour === 'fails') return [{ state: 'failed' }];
  if (behaviour === 'failsOnce' && !failedBefore) return [{ state: 'failed', temporary: true }];
  if (behaviour === 'reportsTwice') return [{ state: 'delivered' }, { state: 'sent' }, { state: 'delivered' }];
  return [{ state: 'sent' }, { state: 'delivered' }];
}
