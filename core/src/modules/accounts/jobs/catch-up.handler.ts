import { AppError } from '@pathshala/shared/kit';
import { PostingSetup } from '@pathshala/shared/modules/accounts';
import { AdmissionPayment } from '@pathshala/shared/modules/admission';
import { PayRun } from '@pathshala/shared/modules/payroll';
import { Receipt } from '@pathshala/shared/modules/payments';
import { isTransient, type Context } from '../../../kernel';
import { receivedSince } from '../services/book-admissions';
import { PAY_SETUP } from '../services/book-pay';
import postAdmissionJob from './post-admission.handler';
import postBillsJob from './post-bills.handler';
import postPayJob from './post-pay.handler';
import postReceiptJob from './post-receipt.handler';

const SLICE = 200;

/** One transaction a receipt, in their order: a killed worker leaves whole receipts, and running again adds what is missing. What the books refuse stays waiting and is shown. */
export default async function catchUpJob(sys: Context) {
  await enter(sys, {}, postBillsJob);
  await catchUpReceipts(sys);
  await catchUpAdmissions(sys);
  await catchUpPay(sys);
}

async function catchUpPay(sys: Context): Promise<void> {
  const setup = await sys.repo(PostingSetup).findOne({ key: PAY_SETUP });
  if (!setup?.isOn || !setup.from) return;
  const runs = await sys
    .repo(PayRun)
    .find({ where: { month: { gte: setup.from.slice(0, 7) } }, sort: ['month', 'key'] });
  for (const { id, approvals } of runs) if (approvals > 0) await enter(sys, { payRun: id }, postPayJob);
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

async function catchUpAdmissions(sys: Context): Promise<void> {
  const setup = await sys.repo(PostingSetup).findOne({ key: 'receipts' });
  if (!setup?.isOn || !setup.from) return;
  for (let last = ''; ;) {
    const payments = await sys.repo(AdmissionPayment).find({
      where: { ...receivedSince(setup.from), receiptNumber: { gt: last } },
      sort: ['receiptNumber'],
      limit: SLICE,
    });
    for (const { id } of payments) await enter(sys, { admissionPayment: id }, postAdmissionJob);
    if (payments.length < SLICE) return;
    last = payments.at(-1)!.receiptNumber!;
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
