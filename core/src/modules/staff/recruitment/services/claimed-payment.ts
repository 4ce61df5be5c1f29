import { AppError, t } from '@pathshala/shared/kit';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import { fieldFault, type Context } from '../../../../kernel';
import { releaseTransactionIds, takeTransactionIds } from '../../../money/payments';

const TAKEN = t('This number has been used for another application.', 'এই নম্বর অন্য একটি আবেদনে ব্যবহৃত হয়েছে।');
const NO_NUMBER = t('No payment has this number.', 'এই নম্বরের কোনো পরিশোধ নেই।');

/**
 * The number of a payment as it is stored and compared. @throws AppError VALIDATION where nothing is left of what was
 * typed
 */
export function paymentNumber(typed: string): string {
  const number = normalTransactionId(typed);
  if (!/[\p{L}\p{N}]/u.test(number)) throw fieldFault('feeReference', NO_NUMBER);
  return number;
}

/**
 * Of two applications that name one payment the register lets one through, and none that names a payment of another
 * kind. The company is not asked for: the number may be that of a slip.
 */
export async function claimPayment(ctx: Context, number: string): Promise<void> {
  await takeTransactionIds(ctx, { provider: null, numbers: { feeReference: number } }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'VALIDATION' ? fieldFault('feeReference', TAKEN) : error;
  });
}

/** Only what an application holds itself: a claim or a receipt with this number keeps it. */
export const releasePayment = (ctx: Context, number: string): Promise<void> =>
  releaseTransactionIds(ctx, {
    number,
    provider: { exists: false },
    claim: { exists: false },
    receipt: { exists: false },
  });
