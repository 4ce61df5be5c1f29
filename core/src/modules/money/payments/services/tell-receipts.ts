import { Receipt, receiptEntered } from '@pathshala/shared/modules/money/payments';
import { on } from '../../../../kernel';
import { loadSetting } from '../../fees';
import { tellReceipt } from '../jobs/tell-receipt';

/** Money that someone handed over or sent; online payments tell their payer themselves. */
const TOLD = ['counter', 'transaction'];

/** By the institution's choice a receipt is told by SMS: ordered with it, so that a receipt rolled back tells nobody. */
export const tellReceipts = on(receiptEntered, async (sys, { receipt: id, isReversal }) => {
  if (isReversal || (await loadSetting(sys)).receiptSms !== 'all') return;
  const receipt = await sys.repo(Receipt).get(id);
  if (TOLD.includes(receipt.source)) sys.after(tellReceipt, { receipt: id }, { id: `tell-receipt-${id}` });
});
