import { AppError, type Row } from '@pathshala/shared/kit';
import { paymentsErrors, Receipt } from '@pathshala/shared/modules/money/payments';
import { onTransitions, type Context } from '../../../kernel';
import { isOwn } from '../../school/approvals';
import { assertCanceller, ownReceipt } from './services/own-receipts';
import { takeBack } from './services/reverse-receipt';

type ReceiptRow = Row<typeof Receipt>;

/** A transfer between wallets is taken back by someone else than the person who made it. */
async function refuses(ctx: Context, receipt: ReceiptRow): Promise<AppError | null> {
  if (receipt.source === 'transfer' && (await isOwn(ctx, receipt)))
    return new AppError(paymentsErrors.TRANSFER_BY_OTHER);
  return ownReceipt(ctx, receipt);
}

/** A correction of a bill and a refund are taken back where they were made. */
async function assertMayCancel(ctx: Context, receipt: ReceiptRow): Promise<void> {
  await assertCanceller(ctx, receipt);
  if (receipt.source === 'credit') throw new AppError(paymentsErrors.CREDIT_STAYS);
  if (receipt.source === 'refund') throw new AppError(paymentsErrors.REFUND_STAYS);
}

/** No receipt is cancelled, from whichever handler, without these. */
export const receiptRules = onTransitions(Receipt, {
  cancel: {
    refuses,
    async before(ctx, { record }) {
      // A cheque in hand is bounced or given back where cheques are kept, and its receipt with it.
      if (record.clearing === 'waiting') throw new AppError(paymentsErrors.IN_CLEARING);
      await assertMayCancel(ctx, record);
      return { cancelNumber: await takeBack(ctx, record) };
    },
  },
  bounce: {
    // A cheque that nobody ever wrote hides cash: the person who took it sends it back alone no more than any receipt.
    refuses,
    async before(ctx, { record }) {
      await assertMayCancel(ctx, record);
      return { cancelNumber: await takeBack(ctx, record), clearing: 'bounced' as const };
    },
  },
  undoRefund: {
    // Two people decide on the refund itself.
    before: async (ctx, { record }) => ({ cancelNumber: await takeBack(ctx, record) }),
  },
});
