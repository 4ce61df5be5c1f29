import { actionsOf } from '@pathshala/shared/kit';
import { accessActions, identityActions } from '@pathshala/shared/modules/foundation/identity';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { FeeHead, feesActions } from '@pathshala/shared/modules/money/fees';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice, ServiceContract } from '@pathshala/shared/modules/money/invoicing';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { messagingActions, Notification } from '@pathshala/shared/modules/school/messaging';
import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { ContactMessage, websiteActions } from '@pathshala/shared/modules/school/cms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { institutionsWith, isRestricted, policyFor } from '../../../../kernel';
import { bringTo, makeSampler, type Person, runOneJob, world, type World } from '../../../../testing';
import { makeSessionResolver } from '../../../foundation/identity';

let w: World;
let head: Person;
let invoice: { id: string; rev: number };
const today = '2026-03-04';
const invoices = () => w.system().repo(PlatformInvoice);

/** The oldest overdue invoice was due on this day; grace is ten days. */
async function overdueSince(dueOn: string): Promise<void> {
  const { rev } = await invoices().get(invoice.id);
  const unpaid = { dueOn, state: 'issued', paid: 0, overdue: false, rev };
  invoice = await bringTo(w.system(), PlatformInvoice, invoice.id, unpaid);
}
const settle = async () => {
  const now = await invoices().get(invoice.id);
  invoice = await bringTo(w.system(), PlatformInvoice, invoice.id, { state: 'paid', paid: now.total, rev: now.rev });
};

beforeAll(async () => {
  w = await world();
  head = w.school.head;
  await w.system().repo(ServiceContract).create({
    institution: w.school.id,
    studentPrice: 1_000,
    startsOn: '2026-01-01',
    graceDays: 10,
  });
  invoice = await invoices().create({
    number: 'INV-1',
    institution: w.school.id,
    issuedOn: '2026-01-05',
    dueOn: '2026-03-20',
    lines: [{ particulars: 'January', quantity: 1, rate: 50_000 }],
    month: '2026-01',
    total: 50_000,
    state: 'issued',
  });
});
afterAll(() => w.close());

describe('grace', () => {
  beforeEach(() => overdueSince('2026-03-01'));
  it('shuts nothing, and tells the staff until when, but neither families nor other institutions', async () => {
    await head.run(actionsOf(FeeHead).list, {});
    const notice = { state: 'grace', since: '2026-03-01', until: '2026-03-11' };
    expect((await head.run(identityActions.me, {})).service).toEqual(notice);
    expect((await w.school.teacher.run(identityActions.me, {})).service).toEqual(notice);
    for (const person of [w.school.guardian, w.school.student, w.stranger.head])
      expect((await person.run(identityActions.me, {})).service).toBeUndefined();
  });
  it('rings before it is over, and when it is, once each', async () => {
    const watch = () =>
      runOneJob(w.kernel, 'invoicing.watchDueDates', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
    const rung = async (source: string) =>
      (
        await w
          .system()
          .repo(Notification)
          .find({ where: { source: `invoice:${invoice.id}:${source}`, user: head.actor.userId! } })
      ).length;
    await watch();
    expect(await rung('closing')).toBe(0);
    await overdueSince('2026-02-23');
    for (const _ of [1, 2]) await watch();
    expect([await rung('closing'), await rung('suspended')]).toEqual([1, 0]);
    await overdueSince('2026-02-20');
    for (const _ of [1, 2]) await watch();
    expect([await rung('closing'), await rung('suspended')]).toEqual([1, 1]);
  });
  it('lasts through its last day', async () => {
    await overdueSince('2026-02-22');
    await head.run(actionsOf(FeeHead).list, {});
    await overdueSince('2026-02-21');
    expect((await head.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_SUSPENDED');
  });
});

describe('a suspended institution', () => {
  beforeEach(() => overdueSince('2026-02-01'));
  it('has its modules shut for every role of the office, to read, write, collect and export', async () => {
    const { accountant, office, teacher } = w.school;
    for (const [person, action, input] of [
      [head, actionsOf(FeeHead).list, {}],
      [head, actionsOf(FeeHead).create, { wrong: 1 }],
      [office, actionsOf(Student).list, {}],
      [office, actionsOf(Student).export, {}],
      [accountant, paymentsActions.account, { student: w.school.students[0]!.id }],
      [accountant, paymentsActions.collect, {}],
      [accountant, feesActions.generate, {}],
      [teacher, attendanceActions.mark, {}],
      [head, accessActions.assignRole, {}],
    ] as const) {
      const error = await person.refused(action as never, input);
      expect([action.id, error.code, error.status]).toEqual([action.id, 'SERVICE_SUSPENDED', 403]);
    }
  });
  it('is shut for a person of the platform who acts for it, and opens to no second account', async () => {
    const second = w.person('head', w.school.id);
    expect((await second.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_SUSPENDED');
    const acting = w.person('head', w.school.id, { staff: null });
    expect((await acting.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_SUSPENDED');
    // A member of staff who has children here is staff in the membership of their work.
    const parent = w.person('accountant', w.school.id, {
      staff: w.school.staffRecords.office.id,
      guardian: w.school.guardian.actor.guardian,
    });
    expect((await parent.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_SUSPENDED');
  });
  it('keeps logging in, the bell, its invoices and how it stands', async () => {
    const me = await head.run(identityActions.me, {});
    expect(me.service).toEqual({ state: 'suspended', since: '2026-02-12', until: null });
    await head.run(messagingActions.unreadCount, {});
    expect((await head.run(actionsOf(PlatformInvoice).list, {})).rows.map(({ id }) => id)).toContain(invoice.id);
    expect((await head.run(invoicingActions.standing, {})).state).toBe('suspended');
    expect(me.permissions).toContain('invoicing.own');
    expect(me.permissions.filter((key) => /^(fee|student|attendance|exam|payments)/.test(key))).toEqual([]);
  });
  it('has no live rooms of its modules, and sessions learn of it', async () => {
    expect(await policyFor(head.ctx(), w.kernel.entity('feeLine'), 'read')).toBe(false);
    expect(await policyFor(head.ctx(), w.kernel.entity('platformInvoice'), 'read')).not.toBe(false);
    const session = await makeSessionResolver(w.kernel).resolve(head.token);
    expect(session!.permissions.has('feeHead.read')).toBe(false);
    expect(JSON.parse(session!.notice!)).toMatchObject({ state: 'suspended' });
  });
  it('has its jobs left undone, but not the booking of money that is on its way, and schedules pass it by', async () => {
    const shut = await w.kernel.entitlements.of(w.school.id);
    for (const name of ['fees.generateBills', 'attendance.notifyGuardians', 'fees.remindOverdue'])
      expect([name, shut?.hasJob(name)]).toEqual([name, true]);
    // A code that lets the head in to pay is an SMS too.
    for (const name of [
      'messaging.sendSms',
      'gateways.bookIntent',
      'payments.tellPayer',
      'accounts.postReceipt',
      'documents.makeBatch',
    ])
      expect([name, shut?.hasJob(name)]).toEqual([name, false]);
    for (const { id } of [w.school, w.stranger])
      await w.system(id).repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    expect(await institutionsWith(w.system(), FeeHead, {})).toEqual([w.stranger.id]);
    // Payments in progress are still polled there.
    for (const { id } of [w.school, w.stranger])
      await makeSampler(w.system(id)).stored(w.kernel.entity('paymentIntent'));
    expect(await institutionsWith(w.system(), PaymentIntent, {})).toHaveLength(2);
  });
  it('lets families read and begin nothing', async () => {
    const { guardian, student } = w.school;
    const child = { student: w.school.students[0]!.id };
    await guardian.run(feesActions.statement, child);
    const me = await guardian.run(identityActions.me, {});
    expect(me.permissions).toContain('fees.own');
    for (const [person, action] of [
      [guardian, gatewaysActions.startPayment],
      [guardian, paymentsActions.claimPayment],
      [guardian, paymentsActions.payFromWallet],
      [student, gatewaysActions.startPayment],
    ] as const)
      expect([action.id, (await person.refused(action, {})).code]).toEqual([action.id, 'NOT_AVAILABLE_NOW']);
  });
  it('shows its website and takes no form there', async () => {
    expect(await isRestricted(w.anonymous.ctx().asVisitor(w.school.id), 'slide.read')).toBe(false);
    const letter = { name: 'Rahim', phone: '01712345678', subject: 'Question', body: 'When is the admission test?' };
    const error = await w.anonymous.refused(websiteActions.sendContactMessage, { site_id: w.school.id, ...letter });
    expect(error.code).toBe('NOT_AVAILABLE_NOW');
    expect(await w.system(w.school.id).repo(ContactMessage).find()).toEqual([]);
  });
  it('leaves every other institution and the platform open', async () => {
    await w.stranger.head.run(actionsOf(FeeHead).list, {});
    expect((await w.operator.run(actionsOf(PlatformInvoice).get, { id: invoice.id })).id).toBe(invoice.id);
  });
  it('cannot open itself by its own invoice or contract', async () => {
    const { update } = actionsOf(PlatformInvoice);
    for (const person of [head, w.school.accountant]) {
      expect(
        (await person.refused(update, { id: invoice.id, rev: invoice.rev, patch: { dueOn: '2026-12-01' } })).status,
      ).toBe(403);
      expect((await person.refused(actionsOf(ServiceContract).create, {})).status).toBe(403);
    }
  });
  it('is open with the very next call after the payment', async () => {
    expect((await head.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_SUSPENDED');
    await settle();
    await head.run(actionsOf(FeeHead).list, {});
    expect((await head.run(identityActions.me, {})).service).toBeUndefined();
  });
});

describe('a terminated institution', () => {
  it('is shut for families too, whatever it has paid, and only its invoices stay', async () => {
    await settle();
    const [contract] = await w
      .system()
      .repo(ServiceContract)
      .find({ where: { institution: w.school.id } });
    await w.system().repo(ServiceContract).update(contract!.id, { endsOn: '2026-03-03' });
    expect(w.system().today).toBe(today);
    expect((await head.refused(actionsOf(FeeHead).list, {})).code).toBe('SERVICE_ENDED');
    expect((await w.school.guardian.refused(feesActions.statement, {})).code).toBe('NOT_AVAILABLE_NOW');
    expect((await head.run(identityActions.me, {})).service).toEqual({
      state: 'terminated',
      since: '2026-03-03',
      until: null,
    });
    await head.run(actionsOf(PlatformInvoice).list, {});
  });
});
