import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, IntentEvent, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import { invoicingActions, PlatformInvoice } from '@pathshala/shared/modules/money/invoicing';
import { PaymentGateway, Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeLog } from '../../core/src/kernel';
import { toObjectId } from '../../core/src/kernel/mongo/connection';
import { paymentsOnTheirWay } from '../../core/src/migrations/033-payments-on-their-way';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { railOf } from '../../core/src/modules/money/gateways/services/connections';
import { sslcommerz } from '../../core/src/modules/money/gateways/providers/sslcommerz';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 12 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];
const sys = () => at.w.system(at.w.school.id);
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const poll = () => pollIntentsJob(at.w.system());
const goOn = (ms: number) => at.w.clock.set(new Date(at.w.clock.now().getTime() + ms).toISOString());
type Part = Awaited<ReturnType<typeof at.partOf>>;
const wanted = (part: Part, method = at.methods.card) => ({ requestKey: randomUUID(), method, parts: [part] });
const startAs = (student: number, part: Part, method?: string) =>
  at.learner(student).run(gatewaysActions.startPayment, wanted(part, method));
const refusedAs = async (student: number, part: Part, method?: string) =>
  (await at.learner(student).refused(gatewaysActions.startPayment, wanted(part, method))).code;

describe('a payment of fees', () => {
  it('of which one try failed keeps others away until its end; its payer goes on with it', async () => {
    const part = await at.partOf(0, 1);
    const begun = await startAs(0, part);
    const page = (await at.visit(begun.go)).to;
    await at.bank.act(page.split('/').at(-1)!, 'fail');
    expect((await at.intent(begun.paymentIntent)).state).toBe('failed');
    expect(await refusedAs(0, part, at.methods.sonali)).toBe('PAYMENT_UNDER_WAY');
    expect(await startAs(0, part)).toEqual(begun);
    expect((await at.visit(begun.go)).to).toBe(page);
    goOn(31 * MINUTE_MS);
    await poll();
    expect((await startAs(0, part, at.methods.sonali)).go).toBeTruthy();
  });

  it('is asked about at the moments that free, however often its payer reloads the page of return', async () => {
    const part = await at.partOf(1, 1);
    const { go, paymentIntent } = await startAs(1, part);
    await leave(go);
    const { reference } = await at.intent(paymentIntent);
    for (let nth = 0; nth < 15; nth += 1) await at.visit(`/api/pay/back/${reference}?status=x`);
    for (let nth = 0; nth < 15; nth += 1)
      await at.w.school.accountant.run(gatewaysActions.askAgain, { institution: at.w.school.id, paymentIntent });
    const { asked, askAt } = await at.intent(paymentIntent);
    expect(asked).toBe(0);
    expect(askAt).not.toBeNull();
  });

  it('is not asked about by the timer or an officer while its provider is left alone; its payer is not held back', async () => {
    const part = await at.partOf(6, 1);
    const { go, paymentIntent } = await startAs(6, part);
    const page = await leave(go);
    await at.bank.act(page, 'unnoticed');
    const { connection } = (await railOf(sys(), at.methods.ssl))!;
    connection.patience.heard(false);
    goOn(31_000);
    await poll();
    const asked = () =>
      at.w.school.accountant.run(gatewaysActions.askAgain, { institution: at.w.school.id, paymentIntent });
    expect(await asked()).toEqual({ state: 'redirected', isAnswered: false });
    const { reference, askAt } = await at.intent(paymentIntent);
    expect(Date.parse(askAt!)).toBeGreaterThan(at.w.clock.now().getTime());
    await at.visit(`/api/pay/back/${reference}?status=x`);
    expect((await at.intent(paymentIntent)).state).toBe('succeeded');
    // Its answer ends the pause.
    expect(await asked()).toEqual({ state: 'succeeded', isAnswered: true });
  });

  it('of yesterday is put off to the end of a pause of its provider, and nothing is counted or noted', async () => {
    const part = await at.partOf(7, 1);
    const { go, paymentIntent } = await startAs(7, part);
    const page = await leave(go);
    goOn(20 * 60 * MINUTE_MS);
    await poll();
    const before = await at.intent(paymentIntent);
    const events = () => sys().repo(IntentEvent).count({ intent: paymentIntent });
    const noted = await events();
    goOn(Math.max(0, Date.parse(before.askAt!) - at.w.clock.now().getTime()));
    const { connection } = (await railOf(sys(), at.methods.ssl))!;
    connection.patience.heard(false);
    const paused = at.w.clock.now().getTime();
    await poll();
    const put = await at.intent(paymentIntent);
    expect([put.asked, put.state, await events()]).toEqual([before.asked, before.state, noted]);
    expect(Date.parse(put.askAt!) - paused).toBeLessThan(2 * MINUTE_MS);
    // Paid meanwhile: its turn after the pause credits it. The one trial that ends the pause may be of another payment.
    await at.bank.act(page, 'silent');
    for (let turn = 0; turn < 2; turn += 1) {
      const { askAt } = await at.intent(paymentIntent);
      goOn(Math.max(0, Date.parse(askAt ?? put.askAt!) - at.w.clock.now().getTime()));
      await poll();
    }
    expect((await at.intent(paymentIntent)).state).toBe('succeeded');
  });

  it('sends nobody to a page that the provider opens after its end', async () => {
    const part = await at.partOf(2, 1);
    const { go, paymentIntent } = await startAs(2, part);
    const start = sslcommerz.start;
    sslcommerz.start = async (...of) => {
      const started = await start(...of);
      goOn(31 * MINUTE_MS);
      return started;
    };
    try {
      expect((await at.visit(go)).to).toContain('/student/payment/status');
    } finally {
      sslcommerz.start = start;
    }
    const { state, payUrl } = await at.intent(paymentIntent);
    expect([state, payUrl ?? null]).toEqual(['failed', null]);
  });

  it('that was confirmed in bKash after another one was paid takes no money', async () => {
    const part = await at.partOf(3, 1);
    const first = await startAs(3, part, at.methods.bkash);
    const session = await leave(first.go);
    goOn(31 * MINUTE_MS);
    await poll();
    const second = await startAs(3, part);
    const receipts = await sys().repo(Receipt).count({ student: part.student });
    // The second is on its way, the first one is confirmed on its old page.
    const page = await leave(second.go);
    await at.bank.act(session, 'unnoticed');
    const { reference } = await at.intent(first.paymentIntent);
    await at.visit(`/api/pay/back/${reference}?paymentID=${session}&status=success`);
    expect(at.bank.ledger.get(session)?.state).toBe('confirmed');
    await at.bank.act(page, 'pay');
    await at.visit(`/api/pay/back/${reference}?paymentID=${session}&status=success`);
    expect(at.bank.ledger.get(session)?.state).toBe('confirmed');
    expect(await sys().repo(Receipt).count({ student: part.student })).toBe(receipts + 1);
    expect((await at.intent(first.paymentIntent)).why).toContain('No money was taken.');
  });

  it('is not continued when the account that receives it was changed', async () => {
    const part = await at.partOf(4, 1);
    const { go } = await startAs(4, part);
    await leave(go);
    const intent = (await sys()
      .repo(PaymentIntent)
      .findOne({ reference: go.split('/').at(-1)! }))!;
    await sys().repo(PaymentIntent).update(intent.id, { merchant: 'former' });
    expect(await refusedAs(4, part)).toBe('ACCOUNT_CHANGED');
    await sys().repo(PaymentIntent).update(intent.id, { merchant: intent.merchant, isTrial: !intent.isTrial });
    expect(await refusedAs(4, part)).toBe('ACCOUNT_CHANGED');
  });

  it('from before names its students and is marked in test mode after the migration', async () => {
    const part = await at.partOf(5, 1);
    const { go, paymentIntent } = await startAs(5, part);
    await leave(go);
    const rows = at.w.store.raw().collection('payment_intents');
    const of = { _id: toObjectId(paymentIntent) };
    await rows.updateOne(of, { $unset: { students: '' }, $set: { isTrial: false } });
    const migration = { db: at.w.store.raw() as never, log: makeLog('test', 'silent'), now: at.w.clock.now() };
    await paymentsOnTheirWay.run(migration);
    await paymentsOnTheirWay.run(migration);
    expect(await at.intent(paymentIntent)).toMatchObject({ students: [part.student], isTrial: true });
    expect(await refusedAs(5, part, at.methods.sonali)).toBe('PAYMENT_UNDER_WAY');
  });
});

describe('an invoice of the platform', () => {
  const TOTAL = 50_000;
  const issue = (number: string) =>
    at.w
      .system()
      .repo(PlatformInvoice)
      .create({
        ...{ number, institution: at.w.school.id, month: '2026-02', total: TOTAL, state: 'issued' },
        ...{ issuedOn: '2026-02-05', dueOn: '2099-12-31' },
        lines: [{ particulars: 'February', quantity: 1, rate: TOTAL }],
      });
  const pay = (platformInvoice: string, method = at.methods.card) => ({
    ...{ platformInvoice, method, due: TOTAL, requestKey: randomUUID() },
  });
  const begin = async (id: string) => (await at.w.school.head.run(invoicingActions.payOnline, pay(id))).go;
  const code = async (id: string) => (await at.w.school.head.refused(invoicingActions.payOnline, pay(id))).code;
  const intentOf = async (go: string) =>
    (await sys()
      .repo(PaymentIntent)
      .findOne({ reference: go.split('/').at(-1)! }))!;

  it('for which nobody left is free: before the end by another one, after the end at once', async () => {
    const { id } = await issue('INV-L');
    const first = await begin(id);
    const second = await begin(id);
    expect((await intentOf(first)).state).toBe('cancelled');
    goOn(31 * MINUTE_MS);
    await poll();
    expect((await intentOf(second)).state).toBe('expired');
    expect(await begin(id)).not.toBe(second);
  });

  it('stays blocked after a failed try until no page can be paid on any more', async () => {
    const { id } = await issue('INV-F');
    const go = await begin(id);
    await at.bank.act(await leave(go), 'fail');
    expect((await intentOf(go)).state).toBe('failed');
    expect(await code(id)).toBe('PAYMENT_UNDER_WAY');
    goOn(31 * MINUTE_MS);
    await poll();
    expect(await code(id)).toBe('PAYMENT_UNDER_WAY');
    goOn(DAY_MS);
    expect(await begin(id)).not.toBe(go);
  });

  it('is asked about when a proposal is sent back, and a replaced payment says why it ended', async () => {
    const { id } = await issue('INV-D');
    const gone = await begin(id);
    const go = await begin(id);
    await leave(go);
    await at.w.system().repo(PaymentGateway).update(at.methods.ssl, { mode: 'off' });
    goOn(2 * DAY_MS);
    await poll();
    const { id: paymentIntent } = await intentOf(go);
    const of = async () => ({ institution: at.w.school.id, paymentIntent, rev: (await intentOf(go)).rev });
    const nothing = { proposal: 'nothing' as const, note: 'Not in the statement' };
    await at.w.operator.run(gatewaysActions.proposeOutcome, { ...(await of()), ...nothing });
    expect((await intentOf(go)).askAt ?? null).toBeNull();
    const other = at.w.person('operator', null, {});
    await other.run(gatewaysActions.decideOutcome, { ...(await of()), isRight: false });
    expect((await intentOf(go)).askAt).toBe(at.w.clock.now().toISOString());
    await at.w.system().repo(PaymentGateway).update(at.methods.ssl, { mode: 'sandbox' });
    expect((await intentOf(gone)).why).toBe('Another payment of the same was begun.');
  });
});
