import type { Row } from '@pathshala/shared/kit';
import { PostingSetup } from '@pathshala/shared/modules/money/accounts';
import {
  GatewaySettlement,
  isSplit,
  partOf,
  PaymentIntent,
  SettlementLine,
  shareOf,
  type Credit,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, Receipt } from '@pathshala/shared/modules/money/payments';
import { lockRecord, type Context } from '../../../../kernel';
import { lockReceiptDays } from './lock-receipts';
import { moneyOf, postJournal, putInSuspense, suspenseLedger } from './move-suspense';
import { readByIds, spellings } from './read-in';

type Line = Row<typeof SettlementLine>;
type ReceiptRow = Row<typeof Receipt>;
export const VOUCHER_OF_FREED = 'suspense-freed:';

/**
 * Money that a settlement brought for a receipt that is cancelled belongs to nobody: it goes from where receipts of the
 * provider wait into suspense, where two people find its place.
 * @throws POSTING_UNMAPPED, and what the books refuse
 */
export async function freeSettled(sys: Context, receipt: ReceiptRow): Promise<void> {
  // One after the other with someone who is about to settle it.
  await lockReceiptDays(sys, [receipt]);
  const lines = await settledLines(sys, receipt.id);
  if (lines.length === 0) return;
  const left = await leftOf(sys, { lines, receipt });
  const shares = await sharesOf(sys, { lines, left });
  for (const [at, line] of lines.entries())
    await freeLine(sys, line, { paymentType: receipt.paymentType, receipt, left: shares[at]! });
}

type Cancelled = Pick<ReceiptRow, 'id' | 'number' | 'date'>;

/**
 * As `freeSettled`, for a receipt of another register, which lines do not name: they are those of its transaction ID.
 * @param gateway the provider that carried it
 * @throws POSTING_UNMAPPED, and what the books refuse
 */
export async function freeSettledNumber(
  sys: Context,
  {
    number,
    gateway,
    paymentType,
    receipt,
  }: { number: string; gateway: string; paymentType: string; receipt: Cancelled },
): Promise<void> {
  await lockReceiptDays(sys, [receipt]);
  const where = { number: { in: spellings([number]) }, cleared: { gt: 0 } };
  const found = await sys.repo(SettlementLine).find({ where, sort: ['id'] });
  const settlements = await readByIds(
    sys,
    GatewaySettlement,
    found.map(({ settlement }) => settlement),
  );
  for (const { id, settlement, receipts = [] } of found) {
    if (settlements.get(settlement)?.gateway !== gateway || receipts.length > 0) continue;
    await lockRecord(sys, SettlementLine, id);
    await freeLine(sys, await sys.repo(SettlementLine).get(id), { paymentType, receipt, left: 0 });
  }
}

/** Puts what a line cleared beyond `left` into suspense. */
async function freeLine(
  sys: Context,
  line: Line,
  { paymentType, receipt, left }: { paymentType: string; receipt: Cancelled; left: number },
): Promise<void> {
  const freed = (line.cleared ?? 0) - left;
  if (freed <= 0) return;
  await sys.repo(SettlementLine).update(line.id, { cleared: left, suspense: putInSuspense(line) + freed });
  await postJournal(sys, {
    ...{ out: await moneyOf(sys, paymentType), into: await suspenseLedger(sys), amount: freed },
    narration: `${line.number} · ${receipt.number}`,
    source: `${VOUCHER_OF_FREED}${line.id}:${receipt.id}`,
  });
}

/** Lines of posted settlements that brought the money of a receipt, locked against those who move what is left of them. */
async function settledLines(sys: Context, receipt: string): Promise<Line[]> {
  const found = await sys.repo(SettlementLine).find({ where: { receipts: receipt, cleared: { gt: 0 } }, sort: ['id'] });
  for (const { id } of found) await lockRecord(sys, SettlementLine, id);
  return [
    ...(
      await readByIds(
        sys,
        SettlementLine,
        found.map(({ id }) => id),
      )
    ).values(),
  ];
}

/** Paisa of the other receipts of the lines, as far as they are in the books. */
async function leftOf(
  sys: Context,
  { lines, receipt }: { lines: readonly Line[]; receipt: ReceiptRow },
): Promise<number> {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  const ids = lines.flatMap(({ receipts = [] }) => receipts).filter((id) => id !== receipt.id);
  return [...(await readByIds(sys, Receipt, ids)).values()]
    .filter(({ status, clearedOn, date }) => status === 'issued' && (clearedOn ?? date) >= (setup?.from ?? ''))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Paisa that each line still settles; of a payment that the bank has split, by the accounts. */
async function sharesOf(sys: Context, { lines, left }: { lines: readonly Line[]; left: number }): Promise<number[]> {
  const settlements = await readByIds(
    sys,
    GatewaySettlement,
    lines.map(({ settlement }) => settlement),
  );
  const { credits, payable } = await splitOf(sys, { line: lines[0]!, settlements });
  if (credits)
    return lines.map(({ settlement, cleared = 0 }) => {
      const bank = settlements.get(settlement)?.bank ?? null;
      return Math.min(cleared, shareOf(partOf(credits, { bank, payable }), left));
    });
  let rest = left;
  return lines.map(({ cleared = 0 }) => {
    const share = Math.min(cleared, rest);
    rest -= share;
    return share;
  });
}

async function splitOf(
  sys: Context,
  { line, settlements }: { line: Line; settlements: ReadonlyMap<string, Row<typeof GatewaySettlement>> },
): Promise<{ credits: readonly Credit[] | null; payable: number }> {
  const { gateway } = settlements.get(line.settlement) ?? {};
  const numbers = spellings([line.number]);
  const named = gateway
    ? await sys.repo(PaymentIntent).find({ where: { providerNumber: { in: numbers }, gateway } })
    : [];
  const intent = named.find(
    (each) => normalTransactionId(each.providerNumber ?? '') === normalTransactionId(line.number),
  );
  return { credits: isSplit(intent?.credits) ? intent.credits : null, payable: intent?.payable ?? 0 };
}
