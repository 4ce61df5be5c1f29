/** Months of fees that a wallet holds at most, until the institution says otherwise. */
export const USUAL_WALLET_MONTHS = 12;

const MONTHS_OF_YEAR = 12;

interface Billed {
  month: string;
  amount: number;
  waived: number;
  /** Of a head that is billed each month. */
  isMonthly: boolean;
}

/**
 * The most that a student may have paid ahead, in paisa: a wallet is an advance against their own fees and no place to
 * keep money. Monthly fees count with the mean of the months that have any, all others with their part of a year.
 * @param billed bills of the last twelve months
 */
export function mostInWallet(billed: readonly Billed[], months: number): number {
  const sums = new Map<string, number>();
  let others = 0;
  for (const { month, amount, waived, isMonthly } of billed) {
    if (isMonthly) sums.set(month, (sums.get(month) ?? 0) + amount - waived);
    else others += amount - waived;
  }
  const paid = [...sums.values()].filter((sum) => sum > 0);
  const monthly = paid.length === 0 ? 0 : (paid.reduce((total, sum) => total + sum, 0) * months) / paid.length;
  return Math.ceil(monthly + (Math.max(0, others) * months) / MONTHS_OF_YEAR);
}
