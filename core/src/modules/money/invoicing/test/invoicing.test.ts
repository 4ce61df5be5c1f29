import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  invoicingActions,
  invoicingDocuments,
  invoicingReports,
  PlatformChallan,
  PlatformInvoice,
  ServiceContract,
} from '@pathshala/shared/modules/money/invoicing';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, runOneJob, world, type World } from '../../../../testing';

let w: World;
const invoices = actionsOf(PlatformInvoice);
const challans = actionsOf(PlatformChallan);
const { issue, cancel } = transitionsOf(PlatformInvoice);
const slip = transitionsOf(PlatformChallan);
const STUDENTS = 6;
const at = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });
const stored = (id: string) => w.system().repo(PlatformInvoice).get(id);

const watch = () =>
  runOneJob(w.kernel, 'invoicing.watchDueDates', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

let n = 0;
/** An issued invoice over 1,000 taka to the first institution. */
async function issued(institution = w.school.id) {
  n += 1;
  const row = await w.operator.run(invoices.create, {
    number: `T-${n}`,
    institution,
    issuedOn: '2026-03-04',
    dueOn: '2026-03-19',
    lines: [{ particulars: 'Training', quantity: 2, rate: 50_000 }],
  });
  expect(row).toMatchObject({ total: 100_000, state: 'draft', month: '2026-03' });
  return w.operator.run(issue, at(row));
}
/** An issued challan over one invoice. */
async function challan(invoice: string, amount: number) {
  n += 1;
  const row = await w.operator.run(challans.create, {
    number: `C-${n}`,
    date: '2026-03-05',
    lines: [{ invoice, amount }],
  });
  return w.operator.run(slip.issue, at(row));
}
const pay = (row: { id: string; rev: number }) =>
  w.operator.run(slip.pay, { ...at(row), paidOn: '2026-03-05', reference: 'SB-77' });

beforeAll(async () => {
  w = await world({ students: STUDENTS });
});
afterAll(() => w.close());

describe('a contract', () => {
  const terms = { studentPrice: 1_500, fixedFee: 20_000, startsOn: '2026-01-01' };
  it('is the only one of its institution in its days, also when two are written at once', async () => {
    const { create } = actionsOf(ServiceContract);
    const both = await Promise.allSettled([
      w.operator.run(create, { ...terms, institution: w.school.id, endsOn: '2026-12-31' }),
      w.operator.run(create, { ...terms, institution: w.school.id, startsOn: '2026-06-01' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await w.operator.refused(create, { ...terms, institution: w.school.id, startsOn: '2026-07-01' });
    expect(again.fields).toHaveProperty('startsOn');
  });
  it('is read by its institution, without the note, and by no other', async () => {
    const [own] = await w.system().repo(ServiceContract).find();
    await w.system().repo(ServiceContract).update(own!.id, { note: 'Pays late' });
    if (own!.startsOn > '2026-03-01')
      await w.system().repo(ServiceContract).update(own!.id, { startsOn: '2026-01-01' });
    const { list, get } = actionsOf(ServiceContract);
    expect((await w.school.head.run(list, {})).rows).toHaveLength(1);
    expect(await w.school.head.run(get, { id: own!.id })).not.toHaveProperty('note');
    expect((await w.stranger.head.refused(get, { id: own!.id })).code).toBe('NOT_FOUND');
    expect((await w.school.office.refused(list, {})).code).toBe('FORBIDDEN');
  });
});

describe('the month', () => {
  const run = async () => {
    await w.operator.run(invoicingActions.billMonth, { month: '2026-03' });
    expect(await w.runJobs()).toContain('invoicing.billInstitutions');
    return w
      .system()
      .repo(PlatformInvoice)
      .find({ where: { month: '2026-03', institution: w.school.id } });
  };
  it('is billed once, whether it is run once or twice, with the students counted that day', async () => {
    const [first, ...rest] = await run();
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ state: 'issued', countedOn: '2026-03-04', dueOn: '2026-03-19' });
    expect(first!.students).toBeGreaterThanOrEqual(STUDENTS);
    expect(first!.total).toBe(first!.students! * 1_500 + 20_000);
    expect(await run()).toEqual([first]);
  });
  it('is not billed again after its invoice was cancelled', async () => {
    const [first] = await run();
    await w.operator.run(cancel, { ...at(first!), cancelReason: 'Agreed by phone' });
    expect(await run()).toHaveLength(1);
  });
  it('is refused before it begins, and to everyone of an institution', async () => {
    expect((await w.operator.refused(invoicingActions.billMonth, { month: '2026-04' })).code).toBe('BILLED_TOO_EARLY');
    for (const person of [w.school.head, w.school.accountant, w.groupStaff])
      expect((await person.refused(invoicingActions.billMonth, { month: '2026-03' })).code).toBe('FORBIDDEN');
  });
});

describe('an invoice', () => {
  it('has a number of its own: the next of the series is offered, and one that is taken is refused', async () => {
    const { invoice: number } = await w.operator.run(invoicingActions.nextNumbers, {});
    const input = {
      number,
      institution: w.school.id,
      issuedOn: '2026-03-04',
      dueOn: '2026-03-10',
      lines: [{ particulars: 'Setup', quantity: 1, rate: 100 }],
    };
    await w.operator.run(invoices.create, input);
    const taken = await w.operator.refused(invoices.create, { ...input, institution: w.stranger.id });
    expect(Object.values(taken.fields ?? {}).flat()[0]).toMatchObject({ en: 'Invoice No has already been taken.' });
    const blank = await w.operator.refused(invoices.create, { ...input, number: '' });
    expect(blank.fields!['number']![0]).toMatchObject({ en: 'Invoice No is required.' });
    expect((await w.operator.run(invoicingActions.nextNumbers, {})).invoice).not.toBe(number);
  });
  it('is changed while it is a draft only', async () => {
    const row = await issued();
    const refused = await w.operator.refused(invoices.update, {
      ...at(row),
      patch: { lines: [{ particulars: 'Less', quantity: 1, rate: 1 }] },
    });
    expect(refused.code).toBe('ONLY_DRAFTS');
    const paper = await challan(row.id, 500);
    const other = await w.operator.refused(challans.update, { ...at(paper), patch: { bank: 'Other' } });
    expect(other.code).toBe('ONLY_DRAFTS');
  });
  it('is seen by its own institution once it is sent, and by no other', async () => {
    const row = await issued();
    const draft = await w.operator.run(invoices.create, {
      number: 'T-draft',
      institution: w.school.id,
      issuedOn: '2026-03-04',
      dueOn: '2026-03-19',
      lines: [{ particulars: 'Later', quantity: 1, rate: 100 }],
    });
    for (const person of [w.school.head, w.school.accountant]) {
      expect((await person.run(invoices.get, { id: row.id })).number).toBe(row.number);
      expect((await person.refused(invoices.get, { id: draft.id })).code).toBe('NOT_FOUND');
      expect((await person.refused(invoices.update, { ...at(row), patch: { note: 'x' } })).code).toBe('FORBIDDEN');
      expect((await person.refused(cancel, { ...at(row), cancelReason: 'free' })).code).toBe('FORBIDDEN');
    }
    expect((await w.stranger.head.refused(invoices.get, { id: row.id })).code).toBe('NOT_FOUND');
    const { pdf } = invoicingDocuments.invoice.actions;
    expect((await w.stranger.head.refused(pdf, { id: row.id })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.run(invoices.list, {})).total).toBe(0);
  });
});

describe('a challan', () => {
  it('settles its invoice in parts and never beyond what is open', async () => {
    const row = await issued();
    const part = await challan(row.id, 40_000);
    await pay(part);
    expect(await stored(row.id)).toMatchObject({ paid: 40_000, state: 'partlyPaid' });
    expect((await refusal(pay(part))).code).toBe('CONFLICT');
    expect((await refusal(challan(row.id, 60_001))).code).toBe('ABOVE_OPEN');
    await pay(await challan(row.id, 60_000));
    expect(await stored(row.id)).toMatchObject({ paid: 100_000, state: 'paid' });
  });
  it('is paid once when it is paid twice at the same moment', async () => {
    const row = await issued();
    const one = await challan(row.id, 30_000);
    const both = await Promise.allSettled([pay(one), pay(one)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stored(row.id)).paid).toBe(30_000);
  });
  it('of two over the same money at the same moment one is paid', async () => {
    const row = await issued();
    const [one, two] = [await challan(row.id, 100_000), await challan(row.id, 100_000)];
    const both = await Promise.allSettled([pay(one), pay(two)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stored(row.id)).toMatchObject({ paid: 100_000, state: 'paid' });
  });
  it('pays nothing of an invoice that was cancelled meanwhile', async () => {
    const row = await issued();
    const one = await challan(row.id, 100_000);
    await w.operator.run(cancel, { ...at(await stored(row.id)), cancelReason: 'Wrong month' });
    expect((await refusal(pay(one))).code).toBe('ABOVE_OPEN');
    expect((await stored(row.id)).paid).toBe(0);
  });
  it('names invoices of one institution, each once', async () => {
    const [mine, theirs] = [await issued(), await issued(w.stranger.id)];
    const lines = [mine, theirs].map(({ id }) => ({ invoice: id, amount: 100 }));
    const input = { number: 'C-two', date: '2026-03-05', lines };
    expect((await w.operator.refused(challans.create, input)).code).toBe('SEVERAL_INSTITUTIONS');
    const twice = await w.operator.refused(challans.create, { ...input, lines: [lines[0], lines[0]] });
    expect(twice.code).toBe('VALIDATION');
  });
});

describe('the institution', () => {
  it('is told of an invoice that is sent to it, once, also when the job runs again', async () => {
    const row = await issued();
    expect(await w.runJobs()).toContain('invoicing.tellInstitution');
    const payload = { invoice: row.id, what: 'issued' };
    const envelope = { payload, tenantId: null, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'invoicing.tellInstitution', envelope);
    const told = { source: `invoice:${row.id}:issued:0` };
    expect(await w.system(w.school.id).repo(Notification).find({ where: told })).toHaveLength(2);
  });
  it('is told of an invoice that is overdue, once, and sees how it stands', async () => {
    const row = await issued();
    w.clock.advance(20 * 86_400_000);
    await watch();
    await watch();
    expect((await stored(row.id)).overdue).toBe(true);
    const told = await w
      .system(w.school.id)
      .repo(Notification)
      .find({ where: { source: `invoice:${row.id}:overdue` } });
    expect(new Set(told.map(({ user }) => user))).toEqual(
      new Set([w.school.head.actor.userId, w.school.accountant.actor.userId]),
    );
    expect(told).toHaveLength(2);
    const standing = await w.school.accountant.run(invoicingActions.standing, {});
    expect(standing).toMatchObject({ state: 'grace', overdueSince: '2026-03-19' });
    expect(standing.overdue).toBeGreaterThanOrEqual(100_000);
    expect(await w.stranger.head.run(invoicingActions.standing, {})).toMatchObject({ state: 'none', contract: null });
    expect((await w.school.teacher.refused(invoicingActions.standing, {})).code).toBe('FORBIDDEN');
  });
  it('has its totals in the summary of the operator, which agrees with the invoices', async () => {
    const given = { from: '2026-03-01', until: '2026-03-01', institution: w.school.id };
    const { rows } = await w.operator.run(invoicingReports.byMonth.actions.rows, given);
    const sent = (
      await w
        .system()
        .repo(PlatformInvoice)
        .find({ where: { institution: w.school.id } })
    ).filter(({ state }) => state !== 'draft' && state !== 'cancelled');
    const sum = (of: 'total' | 'paid') => sent.reduce((total, each) => total + each[of], 0);
    const months = rows.filter(({ cells }) => cells.month);
    expect(months.map(({ cells }) => [cells.billed, cells.paid, cells.open])).toEqual([
      [sum('total'), sum('paid'), sum('total') - sum('paid')],
    ]);
    expect((await w.school.head.refused(invoicingReports.byMonth.actions.rows, given)).code).toBe('FORBIDDEN');
  });
  it('prints its invoice and its challan in both languages', async () => {
    const row = await issued();
    const paper = await challan(row.id, 500);
    for (const language of ['en', 'bn'] as const) {
      const invoice = await w.school.head.run(invoicingDocuments.invoice.actions.preview, { id: row.id, language });
      expect([invoice.pages, invoice.title]).toEqual([1, expect.stringContaining(row.number)]);
      const bill = await w.operator.run(invoicingDocuments.challan.actions.preview, { id: paper.id, language });
      expect([bill.pages, bill.title]).toEqual([1, expect.stringContaining(paper.number)]);
    }
  });
});
