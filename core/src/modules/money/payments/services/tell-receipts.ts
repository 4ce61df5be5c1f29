import { Receipt, receiptEntered } from '@pathshala/shared/modules/money/payments';
import { on, outside } from '../../../../kernel';
import { loadSetting } from '../../fees';
import { tellReceipt } from '../jobs/tell-receipt';

/** Money that someone handed over or sent; online payments tell their payer themselves. */
const TOLD = ['counter', 'transaction'];

/** Queues the SMS of a receipt where the institution wants one, in the receipt's transaction: a receipt that is rolled back sends nothing. */
export const tellReceipts = on(receiptEntered, async (sys, { receipt: id, isReversal }) => {
  if (isReversal || (await loadSetting(outside(sys))).receiptSms !== 'all') return;
  const receipt = await sys.repo(Receipt).get(id);
  if (TOLD.includes(receipt.source)) sys.after(tellReceipt, { receipt: id }, { id: `tell-receipt-${id}` });
});
