import { runUnit, type Context } from '../../../../kernel';
import { enterReceipt } from '../services/book-receipts';

export default async function postLibraryReceiptJob(sys: Context, { libraryReceipt }: { libraryReceipt: string }) {
  await runUnit(sys, { id: 'library.postReceipt', audited: true }, (ctx) => enterReceipt(ctx, libraryReceipt));
}
