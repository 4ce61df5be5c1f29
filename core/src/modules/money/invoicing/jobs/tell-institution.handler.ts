import { PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import type { Context } from '../../../../kernel';
import { ringFor } from '../services/ring-for';

export default async function tellInstitutionJob(
  sys: Context,
  { invoice: id, what }: { invoice: string; what: 'issued' | 'paid' },
) {
  const invoice = await sys.repo(PlatformInvoice).findOne({ id });
  if (!invoice) return;
  // Every payment is announced, and each of them once.
  await ringFor(sys, invoice, { what, source: `invoice:${id}:${what}:${what === 'paid' ? invoice.paid : 0}` });
}
