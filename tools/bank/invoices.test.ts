import { randomUUID } from 'node:crypto';
import { bringTo, closeSpareStores } from '@pathshala/core/testing';
import { FeeHead } from '@pathshala/shared/modules/money/fees';
import { gatewaysActions, MerchantAccount, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  InvoiceAccount,
  invoicingActions,
  PlatformChallan,
  PlatformInvoice,
  ServiceContract,
} from '@pathshala/shared/modules/money/invoicing';
import { ClaimedNumber, PaymentGateway, Receipt } from '@pathshala/shared/modules/money/payments';
import { actionsOf } from '@pathshala/shared/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
  await platform()
    .repo(ServiceContract)
    .create({
      ...{ institution: at.w.school.id, studentPrice: 1_000, startsOn: '2026-01-01', graceDays: 10 },
    });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});

const TOTAL = 50_000;
const platform = () => at.w.system();
const sys = () => at.w.system(at.w.school.id);
let count = 0;
const issue = (institution = at.w.school.id) =>
  platform()
    .repo(PlatformInvoice)
    .create({
      ...{ number: `INV-${(count += 1)}`, institution, month: '2026-01', total: TOTAL, state: 'issued' },
      // Overdue for so long that the institution is suspended.
      ...{ issuedOn: '2025-12-05', dueOn: '2025-12-20' },
      lines: [{ particulars: 'January', quantity: 1, rate: TOTAL }],
    });
let invoice: Awaited<ReturnType<typeof issue>>;
beforeEach(async () => {
  for (const { id, rev } of await platform()
    .repo(PlatformInvoice)
    .find({ where: { state: 'issued' } }))
    await bringTo(platform(), PlatformInvoice, id, { state: 'cancelled', rev });
  invoice = await issue();
});

const wanted = () => ({
  ...{ platformInvoice: invoice.id, method: at.methods.card, due: TOTAL, requestKey: randomUUID() },
});
const pay = async (person = at.w.school.head) => {
  const { go } = await person.run(invoicingActions.payOnline, wanted());
  const reference = go.split('/').at(-1)!;
  return { go, intent: (await sys().repo(PaymentIntent).findOne({ reference }))! };
};
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const stateOf = async (id: string) => (await platform().repo(PlatformInvoice).get(id)).state;
const challansOf = (id: string) =>
  platform()
    .repo(PlatformChallan)
    .find({ where: { institution: at.w.school.id } })
    .then((rows) => rows.filter(({ lines }) => lines.some((line) => line.invoice === id)));

describe('an invoice of the platform that is paid online', () => {
  it('is settled by one challan after a hundred notifications at once, and opens a suspended institution', async () => {
    expect(await at.w.school.head.refused(actionsOf(FeeHead).list, {})).toMatchObject({ code: 'SERVICE_SUSPENDED' });
    const { go, intent } = await pay(at.w.school.accountant);
    expect(intent).toMatchObject({ purpose: 'invoice', total: TOTAL, subject: invoice.id });
    const session = await leave(go);
    await at.bank.act(session, 'hundred');
    await at.w.runJobs();
    expect(await stateOf(invoice.id)).toBe('paid');
    const [challan, ...more] = await challansOf(invoice.id);
    expect(more).toEqual([]);
    expect(challan).toMatchObject({ state: 'paid', method: 'online', total: TOTAL });
    await at.w.school.head.run(actionsOf(FeeHead).list, {});
    // It is nobody's fee, and in no book of the institution.
    const { providerNumber } = await at.intent(intent.id);
    expect(challan!.reference).toBe(providerNumber);
    expect(await sys().repo(Receipt).count({ reference: providerNumber! })).toBe(0);
    expect(await sys().repo(ClaimedNumber).count({ number: providerNumber! })).toBe(1);
    const { payments } = await at.w.school.head.run(invoicingActions.onlinePayments, {});
    expect(payments[0]).toMatchObject({ id: intent.id, state: 'succeeded' });
  });

  it('goes to the account of the platform, never to that of the institution', async () => {
    // The institution has one of its own.
    const own = { gateway: at.methods.ssl, way: 'checkout' as const, merchant: 'school-store', ending: 'cret' };
    const credentialsOfSchool = JSON.stringify({ store_id: 'school-store', store_passwd: 'school-secret' });
    const { id } = await sys()
      .repo(MerchantAccount)
      .create({ ...own, credentials: credentialsOfSchool });
    const { intent } = await pay();
    await sys().repo(MerchantAccount).remove(id);
    expect(intent.merchant).toBe('sandbox');
    const credentials = { store_id: 'platform-store', store_passwd: 'platform-secret' };
    const account = { paymentGateway: at.methods.ssl, credentials, active: true };
    expect(await at.w.school.head.refused(invoicingActions.savePayAccount, account)).toMatchObject({
      code: 'FORBIDDEN',
    });
    await at.w.operator.run(invoicingActions.savePayAccount, account);
    const { gateways } = await at.w.operator.run(invoicingActions.payAccounts, {});
    expect(JSON.stringify(gateways)).not.toContain('platform-secret');
    expect(gateways.find(({ gateway }) => gateway === at.methods.ssl)!.account).toEqual({
      ...{ merchant: 'platform-store', ending: 'cret', active: true },
    });
    const gateway = await platform().repo(PaymentGateway).get(at.methods.ssl);
    await platform().repo(PaymentGateway).update(gateway.id, { mode: 'live', liveUrl: 'https://pay.example.org' });
    invoice = await issue();
    const live = await pay();
    expect(live.intent).toMatchObject({ merchant: 'platform-store', isTrial: false });
    await platform().repo(PaymentGateway).update(gateway.id, { mode: 'sandbox', liveUrl: null });
    await at.w.operator.run(invoicingActions.savePayAccount, { ...account, credentials: {}, active: false });
    invoice = await issue();
    expect(await at.w.school.head.refused(invoicingActions.payOnline, wanted())).toMatchObject({
      code: 'METHOD_CLOSED',
    });
    // The other tests pay into the sandbox bank.
    const [held] = await platform().repo(InvoiceAccount).find();
    await platform().repo(InvoiceAccount).remove(held!.id);
  });

  it('that a deposit has settled meanwhile waits for two people of the platform, and for nobody else', async () => {
    const { go, intent } = await pay();
    const session = await leave(go);
    const { rev: seen } = await platform().repo(PlatformInvoice).get(invoice.id);
    await bringTo(platform(), PlatformInvoice, invoice.id, { state: 'paid', paid: TOTAL, rev: seen });
    await at.bank.act(session, 'pay');
    await at.w.runJobs();
    expect(await challansOf(invoice.id)).toHaveLength(0);
    const waiting = await at.intent(intent.id);
    expect(waiting.state).toBe('review');
    const proposal = { institution: at.w.school.id, paymentIntent: waiting.id, proposal: 'giveBack' as const };
    const note = 'Paid twice';
    for (const person of [at.w.school.head, at.w.school.accountant])
      expect(
        await person.refused(gatewaysActions.proposeOutcome, { ...proposal, note, rev: waiting.rev }),
      ).toMatchObject({ code: 'OF_THE_PLATFORM' });
    const { operator } = at.w;
    await operator.run(gatewaysActions.proposeOutcome, { ...proposal, note, rev: waiting.rev });
    const { rev } = await at.intent(waiting.id);
    const decision = { institution: at.w.school.id, paymentIntent: waiting.id, rev, isRight: true };
    expect(await operator.refused(gatewaysActions.decideOutcome, decision)).toMatchObject({ code: 'OWN_RECORD' });
    expect(await at.w.school.head.refused(gatewaysActions.decideOutcome, decision)).toMatchObject({
      code: 'OF_THE_PLATFORM',
    });
    const other = at.w.person('operator', null, {});
    await other.run(gatewaysActions.decideOutcome, decision);
    expect(await at.intent(waiting.id)).toMatchObject({ state: 'returned' });
  });

  it('is not attached by people of the institution to a payment that they say they found', async () => {
    // Not suspended: the office reaches its payments.
    const { id, rev: before } = await platform().repo(PlatformInvoice).get(invoice.id);
    await platform().repo(PlatformInvoice).update(id, { dueOn: '2099-01-01' }, { rev: before });
    const { intent } = await pay();
    const found = { number: 'MADEUP0001', amount: TOTAL };
    const { id: paymentIntent, rev } = await at.intent(intent.id);
    const proposal = {
      institution: at.w.school.id,
      paymentIntent,
      rev,
      proposal: 'take' as const,
      note: 'Found',
      found,
    };
    expect(await at.w.school.head.refused(gatewaysActions.proposeOutcome, proposal)).toMatchObject({
      code: 'OF_THE_PLATFORM',
    });
    expect(await stateOf(invoice.id)).toBe('issued');
  });

  it('is one of their own institution, as they saw it, for those who may', async () => {
    const refused = async (person = at.w.school.head, more: object = {}) =>
      (await person.refused(invoicingActions.payOnline, { ...wanted(), ...more })).code;
    expect(await refused(at.w.school.teacher)).toBe('FORBIDDEN');
    expect(await refused(at.w.stranger.head)).toBe('NOT_FOUND');
    expect(await refused(at.w.school.head, { due: TOTAL - 1 })).toBe('DUE_CHANGED');
    const { id, rev } = await platform().repo(PlatformInvoice).get(invoice.id);
    await bringTo(platform(), PlatformInvoice, id, { state: 'cancelled', rev });
    expect(await refused()).toBe('NOT_FOUND');
  });
});
