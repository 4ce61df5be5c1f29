/** One open bill of a student, in paisa. */
export interface OpenBill {
  subHead: string;
  period: string;
  dueDate: string;
  /** Of the sub-head; the smaller one is paid first. */
  priority: number;
  /** Above 0. */
  balance: number;
  /** Late fine as of the day of payment. */
  fine: number;
}
export interface PaidBill<B extends OpenBill> {
  bill: B;
  paid: number;
  fine: number;
}

/**
 * Oldest due date first, then the priority of the sub-head, then its period: the order in which a part payment is used
 * up.
 */
export const inPayingOrder = <B extends OpenBill>(bills: readonly B[]): B[] =>
  [...bills].sort((a, b) =>
    a.dueDate === b.dueDate
      ? a.priority - b.priority || compare(a.period, b.period) || compare(a.subHead, b.subHead)
      : compare(a.dueDate, b.dueDate),
  );

/**
 * Divides a sum among the bills, in paying order. Within a bill the fine comes last; but a bill is closed only together
 * with its fine, as nothing would be left to remember an unpaid fine by: money that would pay the bill and not the
 * whole fine pays the fine and leaves the rest of the bill open.
 * @returns the bills that get something, and the rest (above 0 only when everything is paid)
 */
export function allocatePayment<B extends OpenBill>(
  bills: readonly B[],
  money: number,
): { paid: PaidBill<B>[]; left: number } {
  if (!Number.isSafeInteger(money) || money < 0) throw new RangeError(`Cannot pay with ${money}`);
  const paid: PaidBill<B>[] = [];
  let left = money;
  for (const bill of inPayingOrder(bills)) {
    if (left === 0) break;
    const part = Math.min(left, bill.balance + bill.fine);
    const fine = part < bill.balance ? 0 : Math.min(bill.fine, part);
    paid.push({ bill, paid: part - fine, fine });
    left -= part;
  }
  return { paid, left };
}

/**
 * The share of a bill's payment for each of its lines. The whole balance closes every line, including negative
 * adjustments; a partial payment fills the positive lines in order.
 */
export function payLines(balances: readonly number[], paid: number): number[] {
  if (paid === balances.reduce((sum, each) => sum + each, 0)) return [...balances];
  let left = paid;
  return balances.map((balance) => {
    const part = Math.max(0, Math.min(left, balance));
    left -= part;
    return part;
  });
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
