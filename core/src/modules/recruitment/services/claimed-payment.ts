import { AppError, t } from '@pathshala/shared/kit';
import { ClaimedNumber, normalTransactionId } from '@pathshala/shared/modules/payments';
import { fieldFault, systemPart, type Context } from '../../../kernel';

const TAKEN = t('This number has been used for another application.', 'এই নম্বর অন্য একটি আবেদনে ব্যবহৃত হয়েছে।');
const NO_NUMBER = t('This is not the number of a payment.', 'এটি পরিশোধের নম্বর নয়।');

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
 * Of two applications that name one payment the unique index lets one through. In the hands of the system: the office,
 * which enters applications, has no right to used numbers.
 */
export async function claimPayment(ctx: Context, number: string): Promise<void> {
  await systemPart(ctx)
    .repo(ClaimedNumber)
    .create({ number })
    .catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'DUPLICATE' ? fieldFault('feeReference', TAKEN) : error;
    });
}

export async function releasePayment(ctx: Context, number: string): Promise<void> {
  const numbers = systemPart(ctx).repo(ClaimedNumber);
  const row = await numbers.findOne({ number });
  if (row) await numbers.remove(row.id);
}
