import { t, type Text } from '../../../kit';
import { isFinalStep } from '../../approvals';

const COMES_LATER = t('Earlier steps come first.', 'আগের ধাপের সিদ্ধান্ত বাকি আছে।');
const IS_LAST = t('Only the approval is left.', 'শুধু অনুমোদন বাকি আছে।');
const IS_CHECKED = t('It is checked already.', 'এটি আগেই যাচাই করা হয়েছে।');

interface OnItsWay {
  state: string;
  step: number;
  steps: readonly unknown[];
}

/**
 * Why a voucher cannot be checked or approved now, or null. All steps of a chain but the last check it; without a chain it is checked at most once and
 * approved by anyone who has the right.
 */
export function faultOfStep({ state, step, steps = [] }: OnItsWay, act: 'check' | 'approve'): Text | null {
  if (steps.length === 0) return act === 'check' && state === 'checked' ? IS_CHECKED : null;
  const isLast = isFinalStep({ steps, step });
  if (act === 'check') return isLast ? IS_LAST : null;
  return isLast ? null : COMES_LATER;
}

export interface VoucherChainRule {
  type?: string | undefined;
  rank: number;
  active: boolean;
}
/** The chain for a voucher of this type: one of its own goes before one for all types, then the order of the setting. Null when none fits. */
export function pickVoucherChain<C extends VoucherChainRule>(chains: readonly C[], type: string): C | null {
  const fits = chains.filter((chain) => chain.active && (chain.type === undefined || chain.type === type));
  return (
    fits.toSorted((a, b) => Number(a.type === undefined) - Number(b.type === undefined) || a.rank - b.rank)[0] ?? null
  );
}
