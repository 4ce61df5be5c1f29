import { addDays } from '@pathshala/shared/text';
import { PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import type { Context } from '../../../../kernel';
import { ringFor } from '../services/ring-for';

const DAYS_BEFORE = 3;
const AT_ONCE = 500;

export default async function watchDueDatesJob(sys: Context) {
  const invoices = sys.repo(PlatformInvoice);
  const unpaid = { state: { in: ['issued', 'partlyPaid'] } };
  const late = await invoices.find({
    where: { ...unpaid, dueOn: { lt: sys.today }, overdue: false },
    sort: ['dueOn'],
    limit: AT_ONCE,
  });
  for (const invoice of late) {
    // Announced first: a job that is killed in between announces nothing twice, and marks it the next time.
    await ringFor(sys, invoice, { what: 'overdue', source: `invoice:${invoice.id}:overdue` });
    await invoices.update(invoice.id, { overdue: true }, { rev: invoice.rev });
  }
  const soon = await invoices.find({
    where: { ...unpaid, dueOn: { gte: sys.today, lte: addDays(sys.today, DAYS_BEFORE) } },
    sort: ['dueOn'],
    limit: AT_ONCE,
  });
  for (const invoice of soon) await ringFor(sys, invoice, { what: 'soon', source: `invoice:${invoice.id}:soon` });
}
