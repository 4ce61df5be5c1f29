import { AppError } from '@pathshala/shared/kit';
import { PostingSetup } from '@pathshala/shared/modules/money/accounts';
import { Receipt } from '@pathshala/shared/modules/money/payments';
import { isTransient, type Context } from '../../../../kernel';
import { feePostings, payPostings } from '../services/posting-sources';
import postBillsJob from './post-bills.handler';
import postReceiptJob from './post-receipt.handler';

const SLICE = 200;

/**
 * Posts one receipt per transaction, in order: a killed worker leaves whole receipts, and another run adds the rest.
 * Papers that the books refuse stay waiting and are shown.
 */
export default async function catchUpJob(sys: Context) {
  await enter(sys, {}, postBillsJob);
  await catchUpReceipts(sys);
  await feePostings().catchUp(sys, enter);
  await payPostings().catchUp(sys, enter);
}

async function catchUpReceipts(sys: Context): Promise<void> {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  if (!setup?.isOn || !setup.from) return;
  for (let last = ''; ;) {
    const receipts = await sys.repo(Receipt).find({
      where: { date: { gte: setup.from }, ...(last ? { number: { gt: last } } : {}) },
      sort: ['number'],
      limit: SLICE,
    });
    for (const { id } of receipts) await enter(sys, { receipt: id }, postReceiptJob);
    if (receipts.length < SLICE) return;
    last = receipts.at(-1)!.number;
  }
}

async function enter<P extends object>(
  sys: Context,
  about: P,
  job: (sys: Context, about: P) => Promise<void>,
): Promise<void> {
  try {
    await job(sys, about);
  } catch (error) {
    if (!(error instanceof AppError) || isTransient(error)) throw error;
    sys.log.warn({ about, code: error.code }, 'not in the books');
  }
}
