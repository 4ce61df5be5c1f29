import { LibraryReceipt } from '@pathshala/shared/modules/students/library';
import type { FeeSource } from '../../../money/accounts';
import postLibraryReceiptJob from '../jobs/post-receipt.handler';
import { setupOf, sourceOf } from './book-receipts';

const SLICE = 200;

/** The receipts of the library, as the books ask for them. */
export const receiptSource: FeeSource = {
  async papersSince(ctx, from) {
    const receipts = await ctx
      .repo(LibraryReceipt)
      .find({ where: { date: { gte: from }, state: 'taken' }, sort: ['number'] });
    return receipts.map(({ id, number, date, amount }) => ({ id, number, date, amount, source: sourceOf(id) }));
  },
  async catchUp(sys, enter) {
    const setup = await setupOf(sys);
    if (!setup?.isOn || !setup.from) return;
    for (let last = ''; ;) {
      const receipts = await sys.repo(LibraryReceipt).find({
        where: { date: { gte: setup.from }, ...(last ? { number: { gt: last } } : {}) },
        sort: ['number'],
        limit: SLICE,
      });
      for (const { id } of receipts) await enter(sys, { libraryReceipt: id }, postLibraryReceiptJob);
      if (receipts.length < SLICE) return;
      last = receipts.at(-1)!.number;
    }
  },
};
