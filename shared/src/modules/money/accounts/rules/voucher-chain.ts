import { t, type Text } from '../../../../kit';
import { faultOfChainStep } from '../../../school/approvals';

const IS_CHECKED = t('It has already been checked.', 'এটি আগেই যাচাই করা হয়েছে।');

interface OnItsWay {
  state: string;
  step: number;
  steps: readonly unknown[];
}

/**
 * Reason why a voucher cannot be checked or approved now, or null. All steps of a chain but the last check it; without
 * a chain it is checked at most once and approved by anyone who has the right.
 */
export function faultOfStep({ state, step, steps = [] }: OnItsWay, act: 'check' | 'approve'): Text | null {
  if (steps.length === 0) return act === 'check' && state === 'checked' ? IS_CHECKED : null;
  return faultOfChainStep({ step, steps }, act === 'check' ? 'pass' : 'approve');
}
