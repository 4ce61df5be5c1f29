import { PAY_HEADS, type PayHead } from '../choices';
import type { SlipLine } from './slip-case';

/** The sums of slips together: paisa by head as a cost (earned) or a debt (kept back), and the rest to pay. */
export interface PayMoney {
  costs: Partial<Record<PayHead, number>>;
  debts: Partial<Record<PayHead, number>>;
  net: number;
}

/**
 * The money of some slips. Unpaid days and rounding lower the pay; the provident fund is owed with both shares. Costs
 * are exactly debts and net together.
 */
export function moneyOf(slips: readonly { lines: readonly SlipLine[]; net: number }[]): PayMoney {
  const costs = new Map<PayHead, number>();
  const debts = new Map<PayHead, number>();
  const add = (side: Map<PayHead, number>, head: PayHead, amount: number) =>
    side.set(head, (side.get(head) ?? 0) + amount);
  for (const { side, head, amount } of slips.flatMap(({ lines }) => lines)) {
    // Money paid out of the fund is owed no longer.
    if (side === 'earning' && head === 'providentFund') add(debts, head, -amount);
    else if (side === 'earning') add(costs, head, amount);
    else if (side === 'employer') {
      add(costs, head, amount);
      add(debts, 'providentFund', amount);
    } else if (head === 'absence') add(costs, 'pay', -amount);
    else add(debts, head, amount);
  }
  const kept = (side: Map<PayHead, number>) =>
    Object.fromEntries(PAY_HEADS.flatMap((head) => (side.get(head) ? [[head, side.get(head)!] as const] : [])));
  return { costs: kept(costs), debts: kept(debts), net: slips.reduce((all, { net }) => all + net, 0) };
}
