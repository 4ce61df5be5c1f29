import { AppError, type Row } from '@pathshala/shared/kit';
import { Voucher } from '@pathshala/shared/modules/money/accounts';
import {
  gatewaysErrors,
  GatewaySettlement,
  SettlementLine,
  SuspenseMove,
} from '@pathshala/shared/modules/money/gateways';
import { normalTransactionId, Receipt, receiptEntered } from '@pathshala/shared/modules/money/payments';
import { lockRecord, on, onTransition, transit, type Context } from '../../../../kernel';
import { releaseTransactionIds, takeTransactionIds } from '../../payments';
import { freeSettled, VOUCHER_OF_FREED } from './free-settled';
import { handOnNumber } from './hand-on-number';
import { isHeldByReceipt, isTaken, movesOfNumber, standingOf, VOUCHER_OF_MOVE } from './move-suspense';
import { VOUCHER_OF_SETTLEMENT } from './post-settlement';
import { MOVE_KEY } from './settlement-matches';

type Move = Row<typeof SuspenseMove>;
const CANCELLED = 'receipt cancelled · রসিদ বাতিল';

/**
 * A receipt whose money a settlement has brought, or into which money in suspense was moved, is cancelled: the money is
 * in suspense, in the same unit.
 */
export const undoCancelled = on(receiptEntered, async (sys, { receipt: id, isReversal }) => {
  if (!isReversal) return;
  const receipt = await sys.repo(Receipt).get(id);
  const { requestKey, number } = receipt;
  if (!requestKey.startsWith(MOVE_KEY)) {
    await handOnNumber(sys, receipt);
    return freeSettled(sys, receipt);
  }
  const move = await sys.repo(SuspenseMove).get(requestKey.slice(MOVE_KEY.length));
  // One after the other with someone who moves the rest of it.
  await lockRecord(sys, SettlementLine, move.line);
  await transit(sys, SuspenseMove, 'undo', { id: move.id, input: { why: `${number}: ${CANCELLED}` } });
});

/**
 * Vouchers that follow from a settlement or a receipt are not reversed by hand, or the register of suspense and the
 * books would differ. That of money paid back or taken as income may be: it takes the move back with it.
 * @throws VOUCHER_FOLLOWS
 */
export const undoReversed = onTransition(Voucher, 'reverse', async (sys, { record: { source, reason } }) => {
  const move = await reversibleMove(sys, source);
  if (!move) return;
  await lockRecord(sys, SettlementLine, move.line);
  await transit(sys, SuspenseMove, 'undo', { id: move.id, input: { why: reason ?? '' } });
});

/** A waiting mirror would block the cancellation of the receipt and could never be posted. @throws VOUCHER_FOLLOWS */
export const askedToReverse = onTransition(Voucher, 'askReversal', async (sys, { record: { source } }) => {
  await reversibleMove(sys, source);
});

/** @returns the move that a voucher belongs to, if one is in force @throws VOUCHER_FOLLOWS */
async function reversibleMove(sys: Context, source: string | undefined): Promise<Move | null> {
  if (source?.startsWith(VOUCHER_OF_SETTLEMENT) || source?.startsWith(VOUCHER_OF_FREED))
    throw new AppError(gatewaysErrors.VOUCHER_FOLLOWS);
  if (!source?.startsWith(VOUCHER_OF_MOVE)) return null;
  const move = await sys.repo(SuspenseMove).get(source.slice(VOUCHER_OF_MOVE.length));
  if (move.state !== 'moved') return null;
  if (move.to === 'student' || move.to === 'credited') throw new AppError(gatewaysErrors.VOUCHER_FOLLOWS);
  return move;
}

/** Takes the voucher out of the books, and the number out of the register unless another move of the line needs it. */
export async function putBack(sys: Context, move: Move): Promise<void> {
  const voucher = move.voucher ? await sys.repo(Voucher).get(move.voucher) : null;
  if (voucher?.state === 'posted')
    await transit(sys, Voucher, 'reverse', { id: voucher.id, input: { reason: CANCELLED } });
  const line = await sys.repo(SettlementLine).get(move.line);
  const { gateway } = await sys.repo(GatewaySettlement).get(line.settlement);
  if (!gateway) return;
  const number = normalTransactionId(line.number);
  const others = await movesOfNumber(sys, { line, gateway });
  if (others.length === 0 && !(await isHeldByReceipt(sys, line))) {
    // A claim of the number is of someone else.
    const own = { number, provider: gateway, claim: { exists: false }, receipt: { exists: false } };
    return releaseTransactionIds(sys, own);
  }
  // The cancelled receipt has freed it.
  if (await isTaken(sys, { line, gateway })) return;
  const receipt = (await standingOf(sys, line))[0]?.id ?? others.find((each) => each.receipt)?.receipt;
  await takeTransactionIds(sys, { provider: gateway, numbers: { line: number }, receipt });
}
