import { AppError, type Text } from '@pathshala/shared/kit';
import { paymentsErrors } from '@pathshala/shared/modules/money/payments';
import { formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';

interface Reported {
  provider: string;
  /** By the field of the form. */
  numbers: Readonly<Record<string, string | undefined>>;
  /** Students that the caller reports for, and may read. */
  students: readonly string[];
}
interface Credited {
  /** Numbers of the receipts that stand. */
  receipts: string[];
  /** Paisa. */
  amount: number;
}
type Find = (ctx: Context, reported: Reported) => Promise<Credited | null>;

/** Gateways know what was paid online; they are above payments. */
let find: Find = () => Promise.resolve(null);
export const provideCredited = (source: Find): void => void (find = source);

/**
 * Refuses a report of a payment that the family made on a provider's page, under any of its numbers, once it is
 * credited. Payments of other students are not disclosed.
 * @throws ALREADY_CREDITED with the receipt
 */
export async function assertNotCredited(ctx: Context, reported: Reported): Promise<void> {
  const credited = await find(ctx, reported);
  if (!credited) return;
  const receipt = credited.receipts.join(', ');
  const amount: Text = { en: formatMoney(credited.amount, 'en'), bn: formatMoney(credited.amount, 'bn') };
  throw new AppError(paymentsErrors.ALREADY_CREDITED, { receipt: { en: receipt, bn: receipt }, amount });
}
