import { t, type Text } from '../../../../kit';
import { faultOfChainStep } from '../../../school/approvals';

const NO_STEPS = t('It can be approved right away.', 'এটি এখনই অনুমোদন করা যায়।');

/**
 * Reason why a waiver cannot be recommended or approved now, or null: all steps but the last recommend it; without
 * steps it is only approved.
 */
export function faultOfWaiverStep(
  { step = 0, steps = [] }: { step?: number; steps?: readonly unknown[] },
  act: 'recommend' | 'approve',
): Text | null {
  if (steps.length === 0) return act === 'recommend' ? NO_STEPS : null;
  return faultOfChainStep({ step, steps }, act === 'recommend' ? 'pass' : 'approve');
}
