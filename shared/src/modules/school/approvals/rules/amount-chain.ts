import { t, type Text } from '../../../../kit';
import { isFinalStep } from './chain';

const COMES_LATER = t('Earlier steps come first.', 'আগের ধাপের সিদ্ধান্ত বাকি আছে।');
const IS_LAST = t('Only the final approval remains.', 'শুধু অনুমোদন বাকি আছে।');

/**
 * Reason why a record in a chain over amounts cannot be passed on or approved now, or null: all steps but the last pass
 * it on, the last approves.
 */
export function faultOfChainStep(
  at: { step: number; steps: readonly unknown[] },
  act: 'pass' | 'approve',
): Text | null {
  const isLast = isFinalStep(at);
  if (act === 'pass') return isLast ? IS_LAST : null;
  return isLast ? null : COMES_LATER;
}

export interface AmountChainRule {
  /** The type that the chain is for; undefined: all types. */
  type?: string | undefined;
  rank: number;
}
/**
 * Of the chains in force the one for a record of this type: one of its own goes before one for all types, then the
 * order of the setting. Null when none fits.
 */
export function pickAmountChain<C extends AmountChainRule>(chains: readonly C[], type: string): C | null {
  const fits = chains.filter((chain) => chain.type === undefined || chain.type === type);
  return (
    fits.toSorted((a, b) => Number(a.type === undefined) - Number(b.type === undefined) || a.rank - b.rank)[0] ?? null
  );
}
