import type { ActionOutput } from '@pathshala/shared';
import type { paymentsActions } from '@pathshala/shared/modules/money/payments';

export type Account = ActionOutput<typeof paymentsActions.account>;
export type OpenBill = Account['bills'][number];
export type ReceiptCard = Account['receipts'][number];

/** All that a receipt brought or moved, in paisa: bills, fines and the wallet; below 0 for money paid back. */
export const receiptTotal = ({ source, amount, items, wallet }: ReceiptCard): number =>
  source === 'refund'
    ? amount
    : source === 'credit' || source === 'transfer'
      ? wallet
      : items.reduce((sum, item) => sum + item.paid + item.fine, Math.max(0, wallet));
export const billKey = ({ subHead, period }: { subHead: string; period: string }): string => `${subHead}|${period}`;
