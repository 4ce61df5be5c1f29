/** Months of fees that a wallet holds at most, until the institution says otherwise. */
export const USUAL_WALLET_MONTHS = 12;

interface Billed {
  month: string;
  amount: number;
  waived: number;
}

/**
 * The most that a student may have paid ahead, in paisa: a wallet is an advance against their own fees and no place to
 * keep money. Fees of a month are the mean of the months billed to them, less waivers; nothing without any.
 */
export function mostInWallet(billed: readonly Billed[], months: number): number {
  const sums = new Map<string, number>();
  for (const { month, amount, waived } of billed) sums.set(month, (sums.get(month) ?? 0) + amount - waived);
  const paid = [...sums.values()].filter((sum) => sum > 0);
  if (paid.length === 0) return 0;
  return Math.ceil((paid.reduce((total, sum) => total + sum, 0) * months) / paid.length);
}
