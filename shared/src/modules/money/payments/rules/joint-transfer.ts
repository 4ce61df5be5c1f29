/** A refund that one transfer has paid already. */
export interface PaidByTransfer {
  amount: number;
  /** Paisa of the whole transfer, as entered with this refund; null where it was not. */
  total: number | null;
}

export type TransferFault = 'less' | 'unsaid' | 'differs' | 'more';

/**
 * Whether a transfer that has paid refunds may pay one more; null if it may. The sum may be entered with any of the
 * refunds and may leave something for the next one; entered once, it stays.
 * @param amount paisa of the refund to be paid
 * @param total paisa of the transfer, as entered now; null if it is not
 */
export function faultOfTransfer(
  { amount, total }: PaidByTransfer,
  others: readonly PaidByTransfer[],
): TransferFault | null {
  if (total !== null && total < amount) return 'less';
  if (others.length === 0) return null;
  const said = [...new Set(others.flatMap((each) => each.total ?? []))];
  const sum = total ?? said[0];
  if (sum === undefined) return 'unsaid';
  if (said.some((each) => each !== sum)) return 'differs';
  const paid = others.reduce((all, each) => all + each.amount, amount);
  return paid > sum ? 'more' : null;
}
