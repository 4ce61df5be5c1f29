import { addDays } from '@pathshala/shared/text';
import { isInForce, lastOpenDay, PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import type { Context } from '../../../../kernel';
import { ringFor } from '../services/ring-for';

const DAYS_BEFORE = 3;
const AT_ONCE = 500;
const LATE_AT_ONCE = 5_000;

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
  await warnOfSuspension(sys);
}

/** Before the grace is over, and when it is; of several overdue invoices the oldest decides. */
async function warnOfSuspension(sys: Context): Promise<void> {
  const overdue = await sys.repo(PlatformInvoice).find({
    where: { state: { in: ['issued', 'partlyPaid'] }, dueOn: { lt: sys.today } },
    sort: ['dueOn'],
    limit: LATE_AT_ONCE,
  });
  const told = new Set<string>();
  for (const invoice of overdue) {
    if (told.has(invoice.institution)) continue;
    told.add(invoice.institution);
    const contracts = await sys.repo(ServiceContract).find({ where: { institution: invoice.institution } });
    const now = contracts.find((each) => isInForce(each, sys.today));
    if (!now) continue;
    const last = lastOpenDay(now, invoice.dueOn);
    const what = sys.today > last ? 'suspended' : addDays(sys.today, DAYS_BEFORE) >= last ? 'closing' : null;
    if (what) await ringFor(sys, invoice, { what, source: `invoice:${invoice.id}:${what}` });
  }
}
