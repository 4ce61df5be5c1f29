import { randomUUID } from 'node:crypto';
import { closeSpareStores, personOf, type Person } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  invoicingActions,
  InvoiceAccount,
  PlatformChallan,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { OnlineMethod, PaymentGateway } from '@pathshala/shared/modules/money/payments';
import { GroupOpening } from '@pathshala/shared/modules/foundation/institutions';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let other: Person;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
  other = at.w.person('operator', null, {});
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

const TOTAL = 50_000;
const platform = () => at.w.system();
let count = 0;
const issue = (institution = at.w.school.id) =>
  platform()
    .repo(PlatformInvoice)
    .create({
      ...{ number: `INV-${(count += 1)}`, institution, month: '2026-02', total: TOTAL, state: 'issued' },
      ...{ issuedOn: '2026-02-05', dueOn: '2099-12-31' },
      lines: [{ particulars: 'February', quantity: 1, rate: TOTAL }],
    });
let invoice: Awaited<ReturnType<typeof issue>>;
beforeEach(async () => {
  invoice = await issue();
});

const wanted = (method = at.methods.card, platformInvoice = invoice.id) => ({
  ...{ platformInvoice, method, due: TOTAL, requestKey: randomUUID() },
});
async function pay(input = wanted(), person = at.w.school.head) {
  const { go } = await person.run(invoicingActions.payOnline, input);
  const reference = go.split('/').at(-1)!;
  const intent = (await at.w.system(person.ctx().tenantId).repo(PaymentIntent).findOne({ reference }))!;
  return { go, intent, of: { institution: person.ctx().tenantId!, paymentIntent: intent.id } };
}
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const stored = () => platform().repo(PlatformInvoice).get(invoice.id);
const challans = async () =>
  (
    await platform()
      .repo(PlatformChallan)
      .find({ where: { institution: at.w.school.id } })
  ).filter(({ lines }) => lines.some((line) => line.invoice === invoice.id));
const slip = transitionsOf(PlatformChallan);
/** A part of the invoice that the operator records as paid at a bank. */
async function deposit(amount: number) {
  const { operator } = at.w;
  const lines = [{ invoice: invoice.id, amount }];
  const draft = { number: `DEP-${(count += 1)}`, date: '2026-03-04', lines };
  const made = await operator.run(actionsOf(PlatformChallan).create, draft);
  const issued = await operator.run(slip.issue, { id: made.id, rev: made.rev });
  const paid = { paidOn: '2026-03-04', reference: 'SB-1' };
  await operator.run(slip.pay, { id: made.id, rev: issued.rev, ...paid });
}
type Of = Awaited<ReturnType<typeof pay>>['of'];
const revOf = async (of: Of) => (await at.w.system(of.institution).repo(PaymentIntent).get(of.paymentIntent)).rev;
const propose = async (of: Of, proposal: 'take' | 'giveBack', more: object = {}) =>
  at.w.operator.run(gatewaysActions.proposeOutcome, {
    ...of,
    ...{ rev: await revOf(of), proposal, note: 'As in the statement' },
    ...more,
  });
const decision = async (of: Of, isRight = true) => ({ ...of, rev: await revOf(of), isRight });

describe('money of an invoice', () => {
  it('is no test money outside a trial installation, from whichever bank it comes', async () => {
    const gateways = platform().repo(PaymentGateway);
    const config = at.w.kernel.config as { NODE_ENV: string };
    const account = {
      ...{ paymentGateway: at.methods.ssl, active: true },
      credentials: { store_id: 'sandbox', store_passwd: 'sandbox-secret' },
    };
    await at.w.operator.run(invoicingActions.savePayAccount, account);
    await gateways.update(at.methods.ssl, { sandboxUrl: `${at.bankUrl}/sslcommerz` });
    const tried = await pay();
    expect(tried.intent.isTrial).toBe(true);
    const session = await leave(tried.go);
    const before = config.NODE_ENV;
    config.NODE_ENV = 'production';
    try {
      await at.bank.act(session, 'pay');
      expect((await stored()).state).toBe('issued');
      const found = { number: 'TESTCARD01', amount: TOTAL };
      config.NODE_ENV = before;
      await propose(tried.of, 'take', { found });
      config.NODE_ENV = 'production';
      expect(await other.refused(gatewaysActions.decideOutcome, await decision(tried.of))).toMatchObject({
        code: 'TEST_MONEY',
      });
      invoice = await issue();
      const { methods } = await at.w.school.head.run(invoicingActions.onlinePayments, {});
      expect(methods).toEqual([]);
      expect(await at.w.school.head.refused(invoicingActions.payOnline, wanted())).toMatchObject({
        code: 'METHOD_CLOSED',
      });
    } finally {
      config.NODE_ENV = before;
      const held = await platform().repo(InvoiceAccount).findOne({ gateway: at.methods.ssl });
      await platform().repo(InvoiceAccount).remove(held!.id);
      await gateways.update(at.methods.ssl, { sandboxUrl: null });
    }
  });

  it('shares one pass between all institutions and the test of the account', async () => {
    const { gateway } = await platform().repo(OnlineMethod).get(at.methods.bkash);
    const test = () => at.w.operator.run(invoicingActions.testPayAccount, { paymentGateway: gateway });
    expect(await test()).toMatchObject({ isOk: true });
    const first = await pay(wanted(at.methods.bkash));
    const foreign = await issue(at.w.stranger.id);
    const second = await pay(wanted(at.methods.bkash, foreign.id), at.w.stranger.head);
    for (const { go } of [first, second]) expect((await at.visit(go)).to).toContain('/page/');
    // The provider grants two an hour: the institution's own account gets the other.
    const fee = await at.start(0, { method: at.methods.bkash, bills: 1 });
    expect((await at.visit(fee.go)).to).toContain('/page/');
    expect(await test()).toMatchObject({ isOk: true });
  });

  it('is paid once: nobody begins a second payment while one is under way or in review', async () => {
    const { head, accountant } = at.w.school;
    const inputs = [wanted(), wanted()];
    const both = await Promise.allSettled(
      [head, accountant].map((person, nth) => person.run(invoicingActions.payOnline, inputs[nth]!)),
    );
    const begun = both.map((each) => (each.status === 'fulfilled' ? each.value.go.split('/').at(-1)! : ''));
    const intents = at.w.system(at.w.school.id).repo(PaymentIntent);
    const states = await Promise.all(begun.map(async (reference) => (await intents.findOne({ reference }))?.state));
    // Nobody has left for the first one yet: the second takes its place.
    expect(states.toSorted()).toEqual(['cancelled', 'created']);
    const winner = states.indexOf('created');
    // A repeated request continues the same payment.
    const { go } = await [head, accountant][winner]!.run(invoicingActions.payOnline, inputs[winner]!);
    const { payments } = await accountant.run(invoicingActions.onlinePayments, {});
    expect(payments.find(({ state }) => state === 'created')).toMatchObject({ invoice: invoice.id });
    const session = await leave(go);
    expect(await accountant.refused(invoicingActions.payOnline, wanted())).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    await at.bank.act(session, 'less');
    expect(await head.refused(invoicingActions.payOnline, wanted())).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
    // The page of one that was cancelled may be open still.
    invoice = await issue();
    const cancelled = await pay();
    await at.bank.act(await leave(cancelled.go), 'cancel');
    expect(await accountant.refused(invoicingActions.payOnline, wanted())).toMatchObject({ code: 'PAYMENT_UNDER_WAY' });
  });

  it('is not decided by the people of a group, whatever rights they hold', async () => {
    const { id: institution, groupId: group, hire } = at.w.school;
    const officer = async (name: string) => {
      const { actor, permissions } = await hire('groupStaff', null, name);
      const held = new Set([...permissions, 'gateways.recovery']);
      return personOf(at.w.kernel, actor, { tenantId: null, permissions: held, token: '' });
    };
    const [first, second] = [await officer('First Officer'), await officer('Second Officer')];
    const { intent, of } = await pay();
    const take = { ...of, rev: intent.rev, proposal: 'take' as const, note: 'Found' };
    const found = { number: 'INVENTED01', amount: TOTAL };
    await propose(of, 'take', { found });
    const expectRefused = async (code: string) => {
      const proposal = { ...take, found, rev: await revOf(of) };
      expect(await first.refused(gatewaysActions.proposeOutcome, proposal)).toMatchObject({ code });
      expect(await second.refused(gatewaysActions.decideOutcome, await decision(of))).toMatchObject({ code });
      expect(await second.refused(gatewaysActions.askAgain, of)).toMatchObject({ code });
    };
    // A group only reads the fees of its institutions.
    await expectRefused('GROUP_MAY_ONLY_READ');
    const fee = await at.start(1, { bills: 1 });
    const ofFee = { ...take, institution, paymentIntent: fee.id, rev: (await at.intent(fee.id)).rev, found };
    expect(await first.refused(gatewaysActions.proposeOutcome, ofFee)).toMatchObject({ code: 'GROUP_MAY_ONLY_READ' });
    // Money of the platform is not theirs if they might write them either.
    const openings = platform().repo(GroupOpening);
    const opening = await openings.create({ institution, group, area: 'fees', level: 'write' });
    await expectRefused('OF_THE_PLATFORM');
    const day = { from: at.w.system().today };
    expect(await second.run(gatewaysActions.recovery, { purpose: 'invoice', ...day })).toEqual({ rows: [] });
    await openings.remove(opening.id);
    expect((await stored()).state).toBe('issued');
  });

  it('beyond what is open pays the invoice, and the rest waits to be given back', async () => {
    const { go, of } = await pay();
    const session = await leave(go);
    await deposit(20_000);
    await at.bank.act(session, 'pay');
    await at.w.runJobs();
    expect(await at.intent(of.paymentIntent)).toMatchObject({ state: 'review', gross: 51_020 });
    await propose(of, 'take');
    await other.run(gatewaysActions.decideOutcome, await decision(of));
    expect(await stored()).toMatchObject({ state: 'paid', paid: TOTAL });
    expect((await challans()).map(({ total }) => total).toSorted()).toEqual([20_000, 30_000]);
    expect(await at.intent(of.paymentIntent)).toMatchObject({ state: 'review', suspense: 20_000 });
    // Nothing is left for which it could be taken once more.
    await propose(of, 'take');
    expect(await other.refused(gatewaysActions.decideOutcome, await decision(of))).toMatchObject({
      code: 'NOTHING_OPEN',
    });
    await other.run(gatewaysActions.decideOutcome, await decision(of, false));
    await propose(of, 'giveBack');
    await other.run(gatewaysActions.decideOutcome, await decision(of));
    expect(await at.intent(of.paymentIntent)).toMatchObject({ state: 'returned', suspense: 20_000 });
    expect(await challans()).toHaveLength(2);
  });

  it('in review rings for operators and for nobody in the institution, and their page of invoices counts it', async () => {
    const inReview = async () => (await at.w.operator.run(invoicingActions.paymentsInReview, {})).count;
    const before = await inReview();
    const { go, intent } = await pay();
    await at.bank.act(await leave(go), 'less');
    await at.w.runJobs();
    await at.w.runJobs();
    const bells = (
      await platform()
        .repo(Notification)
        .find({ where: { source: `intent-review:${intent.id}` } })
    ).map(({ user, link }) => ({ user, link }));
    const link = `/edu/payment/recovery/student?of=invoice&q=${intent.reference}`;
    expect(bells).toEqual([{ user: at.w.operator.actor.userId, link }]);
    expect(await inReview()).toBe(before + 1);
    expect(await at.w.school.head.refused(invoicingActions.paymentsInReview, {})).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is of one invoice: the key of a payment begins none of another', async () => {
    const input = wanted();
    const { go } = await pay(input);
    expect((await pay(input)).go).toBe(go);
    const next = await issue();
    expect(
      await at.w.school.head.refused(invoicingActions.payOnline, { ...input, platformInvoice: next.id }),
    ).toMatchObject({ code: 'REQUEST_KEY_USED' });
  });
});
