import type { LineStatus } from '../choices';

/** The money of a line, in paisa; amounts of adjustments may be negative. */
export interface LineMoney {
  amount: number;
  waived: number;
  paid: number;
}
export interface BillLine extends LineMoney {
  subHead: string;
  period: string;
  /** First day of the month in which it was billed. */
  month: string;
  dueDate: string;
  status: LineStatus;
}

export const balanceOf = ({ amount, waived, paid }: LineMoney): number => amount - waived - paid;

/**
 * Status of a line that is not cancelled, in integer arithmetic. A line without any due, or with its due waived in
 * full, is waived.
 */
export function lineStatus(money: LineMoney): Exclude<LineStatus, 'cancelled'> {
  const balance = balanceOf(money);
  if (balance === 0) return money.paid === 0 ? 'waived' : 'paid';
  if (balance < 0) return money.paid > 0 ? 'paid' : 'unpaid';
  return money.paid > 0 ? 'partially_paid' : 'unpaid';
}

/** A student's debt for one thing and one period: its bill and the later adjustments together. */
export interface Bill<L extends BillLine = BillLine> extends LineMoney {
  subHead: string;
  period: string;
  month: string;
  dueDate: string;
  balance: number;
  status: Exclude<LineStatus, 'cancelled'>;
  /** Due date passed and something due. */
  overdue: boolean;
  lines: L[];
}

/**
 * Lines of one student as bills, in the order of their first lines; cancelled lines count nowhere. `today` decides
 * which are overdue.
 */
export function billsOf<L extends BillLine>(lines: readonly L[], today: string): Bill<L>[] {
  const byKey = new Map<string, L[]>();
  for (const line of lines) {
    if (line.status === 'cancelled') continue;
    const key = `${line.subHead}|${line.period}`;
    byKey.set(key, [...(byKey.get(key) ?? []), line]);
  }
  return [...byKey.values()].map((own) => {
    const first = own[0]!;
    const money = sumMoney(own);
    const balance = balanceOf(money);
    const status = balance < 0 ? 'paid' : lineStatus(money);
    return {
      ...money,
      subHead: first.subHead,
      period: first.period,
      month: first.month,
      dueDate: first.dueDate,
      balance,
      status,
      overdue: balance > 0 && first.dueDate < today,
      lines: own,
    };
  });
}

export function sumMoney(rows: readonly LineMoney[]): LineMoney {
  const total = { amount: 0, waived: 0, paid: 0 };
  for (const row of rows) {
    total.amount += row.amount;
    total.waived += row.waived;
    total.paid += row.paid;
  }
  return total;
}

export type MonthState = 'none' | 'paid' | 'waived' | 'partial' | 'due' | 'overdue';
export interface MonthBox extends LineMoney {
  month: string;
  balance: number;
  state: MonthState;
}

/** The twelve boxes of a year: the total of each month's bills. */
export const monthBoxes = (months: readonly string[], bills: readonly Bill[]): MonthBox[] =>
  months.map((month) => {
    const own = bills.filter((bill) => bill.month === month);
    const money = sumMoney(own);
    return { month, ...money, balance: balanceOf(money), state: stateOf(own) };
  });

function stateOf(bills: readonly Bill[]): MonthState {
  if (bills.length === 0) return 'none';
  const money = sumMoney(bills);
  if (balanceOf(money) <= 0) return money.paid > 0 ? 'paid' : 'waived';
  if (bills.some((bill) => bill.overdue)) return 'overdue';
  return money.paid > 0 ? 'partial' : 'due';
}
