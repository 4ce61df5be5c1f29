import { runUnit, type Context } from '../../../../kernel';
import { enterReceipt } from '../services/book-receipts';

export default async function postReceiptJob(sys: Context, { receipt }: { receipt: string }) {
  await runUnit(sys, { id: 'accounts.postReceipt', audited: true }, (ctx) => enterReceipt(ctx, receipt));
}
