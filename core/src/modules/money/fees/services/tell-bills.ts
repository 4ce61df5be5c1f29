import { billsEntered } from '@pathshala/shared/modules/money/fees';
import { emit, type Context } from '../../../../kernel';

interface Billed {
  subHead?: string;
  month?: string;
  amount?: number;
  waived?: number;
}

/**
 * Tells what lines of bills add to each sub-head and month, in the transaction that writes them. @param sign -1 for
 * lines that are cancelled
 */
export async function tellBills(ctx: Context, lines: readonly Billed[], sign: 1 | -1 = 1): Promise<void> {
  const sums = new Map<string, { subHead: string; month: string; amount: number; waived: number }>();
  for (const { subHead, month, amount, waived } of lines) {
    if (!subHead || !month) continue;
    const key = `${subHead} ${month}`;
    const sum = sums.get(key) ?? { subHead, month, amount: 0, waived: 0 };
    sum.amount += sign * (amount ?? 0);
    sum.waived += sign * (waived ?? 0);
    sums.set(key, sum);
  }
  const changed = [...sums.values()].filter(({ amount, waived }) => amount !== 0 || waived !== 0);
  if (changed.length > 0) await emit(ctx, billsEntered, { sums: changed });
}
