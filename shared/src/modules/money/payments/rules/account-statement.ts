/** A change of a student's account, in paisa. */
export interface AccountEvent {
  date: string;
  kind: 'bill' | 'fine' | 'payment' | 'refund' | 'cancellation' | 'transfer';
  /** The increase of the debt; below 0: a decrease. */
  debit: number;
  credit: number;
}

const RANK: Record<AccountEvent['kind'], number> = {
  bill: 0,
  fine: 1,
  payment: 2,
  refund: 3,
  cancellation: 4,
  transfer: 5,
};

/**
 * Events by date with the balance after each: above 0 is owed, below 0 is held in advance. Those before `from` are
 * folded into the opening balance; those after `until` are left out.
 */
export function accountStatement<E extends AccountEvent>(
  events: readonly E[],
  { from, until }: { from?: string | undefined; until?: string | undefined },
): { opening: number; rows: (E & { balance: number })[]; closing: number } {
  const inOrder = [...events].sort((a, b) =>
    a.date === b.date ? RANK[a.kind] - RANK[b.kind] : a.date < b.date ? -1 : 1,
  );
  let balance = 0;
  let opening = 0;
  const rows: (E & { balance: number })[] = [];
  for (const event of inOrder) {
    if (until !== undefined && event.date > until) break;
    balance += event.debit - event.credit;
    if (from !== undefined && event.date < from) opening = balance;
    else rows.push({ ...event, balance });
  }
  return { opening, rows, closing: balance };
}
