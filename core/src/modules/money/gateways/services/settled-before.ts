import type { Row } from '@pathshala/shared/kit';
import {
  GatewaySettlement,
  isSplit,
  partOf,
  SettlementLine,
  shareOf,
  type PaymentIntent,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId } from '@pathshala/shared/modules/money/payments';
import { outsideOf, systemPart, type Context } from '../../../../kernel';
import { readByIds, spellings } from './read-in';

type Line = Row<typeof SettlementLine>;

/**
 * Lines of closed settlements that brought the money of a transaction, read outside the transaction. Closing a
 * settlement locks the payments of its lines, so a caller that has locked the payment sees all of them.
 */
export async function linesSettledBefore(ctx: Context, number: string): Promise<Line[]> {
  const where = { number: { in: spellings([number]) }, cleared: { gt: 0 } };
  return (await outsideOf(systemPart(ctx), SettlementLine).repo(SettlementLine).find({ where })).filter(
    (line) => normalTransactionId(line.number) === normalTransactionId(number),
  );
}

/**
 * A payment that was settled while two people had to decide about it has receipts now: its lines say which, so that they
 * give the money back when one of them is cancelled.
 */
export async function tellSettledLines(
  ctx: Context,
  { gateway, credits, payable, total }: Row<typeof PaymentIntent>,
  { lines, receipts }: { lines: readonly Line[]; receipts: string[] },
): Promise<void> {
  if (receipts.length === 0 || lines.length === 0) return;
  const sys = systemPart(ctx);
  const settlements = await readByIds(
    sys,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  for (const { id, settlement, cleared = 0 } of lines) {
    const of = settlements.get(settlement);
    if (of?.gateway !== gateway) continue;
    const bank = of.bank ?? null;
    // A charge that the payer bore is in no receipt.
    const share = isSplit(credits) ? shareOf(partOf(credits, { bank, payable }), total) : total;
    await sys.repo(SettlementLine).update(id, { receipts, cleared: Math.min(cleared, share) });
  }
}
