import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { type accountsActions, cashByHead, LedgerEntry } from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { used } from './statements';
import { type ChartLedger, loadChart } from './chart';
import { aboutVouchers, netOf } from './ledger-book';
import { readMovements } from './movements';

type Actions = typeof accountsActions;

/**
 * Money that came in and went out, by the ledgers that it came from and went to; transfers between cash and bank are
 * neither.
 */
export async function receiptsAndPayments(
  ctx: Context,
  { from, until }: ActionInput<Actions['receiptsAndPayments']>,
): Promise<ActionOutput<Actions['receiptsAndPayments']>> {
  const chart = await loadChart(ctx);
  const money = chart.filter(isMoney);
  const moneyIds = new Set(money.map(({ id }) => id));
  const { asOf, periods } = await readMovements(ctx, [
    { from: null, until: addDays(from, -1) },
    { from: null, until },
  ]);
  const moved = await ctx
    .repo(LedgerEntry)
    .find({ where: { ledger: { in: [...moneyIds] }, date: { gte: from, lte: until } } });
  const parts = new Map<string, { received: number; paid: number }>();
  for (const { lines } of (await aboutVouchers(ctx, moved)).vouchers.values())
    for (const { ledger, amount } of cashByHead(
      lines.map((line) => ({ ...line, isMoney: moneyIds.has(line.ledger) })),
    )) {
      const part = parts.get(ledger) ?? { received: 0, paid: 0 };
      if (amount > 0) part.received += amount;
      else part.paid -= amount;
      parts.set(ledger, part);
    }
  const amounts = (of: (ledger: string) => number, ledgers: readonly ChartLedger[]) =>
    ledgers.map(({ id }) => ({ ledger: id, amount: of(id) })).filter(({ amount }) => amount !== 0);
  const opening = amounts((id) => netOf(periods[0]!, [id]), money);
  const receipts = amounts((id) => parts.get(id)?.received ?? 0, chart);
  const payments = amounts((id) => parts.get(id)?.paid ?? 0, chart);
  const closing = amounts((id) => netOf(periods[1]!, [id]), money);
  const total = [...opening, ...receipts].reduce((sum, { amount }) => sum + amount, 0);
  return {
    asOf,
    ledgers: used(chart, [...opening, ...receipts, ...payments, ...closing]),
    opening,
    receipts,
    payments,
    closing,
    total,
  };
}

const isMoney = ({ kind }: ChartLedger) => kind === 'cash' || kind === 'bank';
