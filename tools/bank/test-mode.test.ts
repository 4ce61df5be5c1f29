import { randomUUID } from 'node:crypto';
import { closeSpareStores } from '@pathshala/core/testing';
import { gatewaysActions, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  PaymentClaim,
  PaymentGateway,
  paymentsActions,
  Receipt,
  Refund,
} from '@pathshala/shared/modules/money/payments';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { sendRefund } from '../../core/src/modules/money/gateways/services/send-refund';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let config: { NODE_ENV: string };
const gateways = () => at.w.system().repo(PaymentGateway);
const sys = () => at.w.system(at.w.school.id);
const toMode = (mode: 'sandbox' | 'live') => gateways().update(at.methods.ssl, { mode });
/** Whether this is a trial installation. */
const isTrial = (is: boolean) => void (config.NODE_ENV = is ? 'test' : 'production');

beforeAll(async () => {
  stop = await setup();
  at = await openBank();
  config = at.w.kernel.config as { NODE_ENV: string };
  // The same bank answers at both addresses: nothing but the mode tells real money from test money.
  const url = `${at.bankUrl}/sslcommerz`;
  await gateways().update(at.methods.ssl, { sandboxUrl: url, liveUrl: url });
  await at.w.school.head.run(gatewaysActions.saveAccount, {
    ...{ paymentGateway: at.methods.ssl, merchantType: null, active: true },
    credentials: { store_id: 'sandbox', store_passwd: 'sandbox-secret' },
  });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
beforeEach(async () => {
  isTrial(true);
  await toMode('sandbox');
});
afterEach(async () => {
  isTrial(true);
  await expectBooksToBalance(at.w);
});

const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const institution = () => at.w.school.id;
const revOf = async (id: string) => (await at.intent(id)).rev;
const receipts = () => sys().repo(Receipt).count({});
const propose = async (id: string) => ({
  ...{ institution: institution(), paymentIntent: id, rev: await revOf(id), proposal: 'take' as const },
  ...{ note: 'In the sheet', found: { number: `FOUND${id.slice(-6)}`.toUpperCase(), amount: 50_000 } },
});
const askAgain = (id: string) =>
  at.w.school.accountant.run(gatewaysActions.askAgain, { institution: institution(), paymentIntent: id });
async function poll() {
  at.w.clock.set(new Date(at.w.clock.now().getTime() + 31_000).toISOString());
  await pollIntentsJob(at.w.system());
}

type Begun = Awaited<ReturnType<typeof at.start>> & { session: string; reference: string };
/** A payment of one bill whose payer has gone to the provider's page in test mode. */
async function begin(student: number): Promise<Begun> {
  const begun = await at.start(student, { bills: 1 });
  const { reference, isTrial: isMarked } = await at.intent(begun.id);
  expect(isMarked).toBe(true);
  return { ...begun, reference, session: await leave(begun.go) };
}

describe('money that was paid in test mode pays no bill', () => {
  let nth = 0;
  const ways: [string, (begun: Begun) => Promise<unknown>][] = [
    ['by the notification', ({ session }) => at.bank.act(session, 'pay')],
    ['by a hundred notifications', ({ session }) => at.bank.act(session, 'hundred')],
    [
      'by the payer’s return',
      async ({ session, reference }) => {
        await at.bank.act(session, 'unnoticed');
        await at.visit(`/api/pay/back/${reference}`);
      },
    ],
    [
      'by the timer',
      async ({ session }) => {
        await at.bank.act(session, 'silent');
        await poll();
      },
    ],
    [
      'by an officer who asks again',
      async ({ session, id }) => {
        await at.bank.act(session, 'silent');
        await askAgain(id);
      },
    ],
    [
      'by a callback that comes after its time',
      async ({ session }) => {
        at.w.clock.set(new Date(at.w.clock.now().getTime() + 40 * 60_000).toISOString());
        await at.bank.act(session, 'pay');
      },
    ],
    [
      'by the switch to live in between',
      async ({ session, id }) => {
        await toMode('live');
        await at.bank.act(session, 'pay');
        await askAgain(id);
        await poll();
      },
    ],
    [
      'by two people who found it in a statement',
      async ({ id, session }) => {
        await at.bank.act(session, 'silent');
        const refused = await at.w.school.accountant.refused(gatewaysActions.proposeOutcome, await propose(id));
        expect(refused.code).toBe('TEST_MONEY');
      },
    ],
    [
      'by a second person who confirms what was proposed on the trial installation',
      async ({ id }) => {
        isTrial(true);
        await at.w.school.accountant.run(gatewaysActions.proposeOutcome, await propose(id));
        isTrial(false);
        const decision = { institution: institution(), paymentIntent: id, rev: await revOf(id), isRight: true };
        expect((await at.w.school.head.refused(gatewaysActions.decideOutcome, decision)).code).toBe('TEST_MONEY');
      },
    ],
    [
      'by a claim of its transaction ID',
      async ({ session }) => {
        await at.bank.act(session, 'silent');
        const { number } = at.bank.ledger.get(session)!;
        const company = at.methods.card;
        const said = { company, amount: 50_000, paidOn: sys().today, twoParts: false };
        const transactionNumber = number!
          .replaceAll(/[^0-9A-Z]/gi, '')
          .slice(0, 10)
          .toUpperCase();
        const { claim } = await at
          .learner(2)
          .run(paymentsActions.claimPayment, { ...said, student: at.w.school.students[2]!.id, transactionNumber });
        await at.w.runJobs();
        expect((await sys().repo(PaymentClaim).get(claim)).status).toBe('submitted');
      },
    ],
  ];
  it.each(ways)('%s', async (_, way) => {
    nth += 1;
    const begun = await begin(nth % 6);
    const before = await receipts();
    isTrial(false);
    await way(begun);
    await at.w.runJobs();
    expect(await receipts()).toBe(before);
    const { state, receipts: made } = await at.intent(begun.id);
    expect(state).not.toBe('succeeded');
    expect(made ?? []).toEqual([]);
  });

  it('and nobody begins such a payment, from no page', async () => {
    isTrial(false);
    const wanted = { requestKey: randomUUID(), method: at.methods.card };
    const parts = [await at.partOf(3, 1)];
    const refusedOne = await at.learner(3).refused(gatewaysActions.startPayment, { ...wanted, parts });
    expect(refusedOne.code).toBe('METHOD_CLOSED');
    expect((await at.learner(3).run(gatewaysActions.onlineMethods, {})).methods).toEqual([]);
    const student = at.w.school.students[3]!;
    const { phone } = await sys().repo(Guardian).get(student.guardian!);
    const known = { site_id: institution(), code: student.code, phone };
    expect((await at.w.anonymous.run(gatewaysActions.publicDues, known)).methods).toEqual([]);
    const { bills, due } = parts[0]!;
    const stranger = { ...known, ...wanted, bills, due };
    expect((await at.w.anonymous.refused(gatewaysActions.startPublicPayment, stranger)).code).toBe('METHOD_CLOSED');
  });

  it('while the account can still be tested, and its page says that it is closed', async () => {
    isTrial(false);
    const { head } = at.w.school;
    expect(await head.run(gatewaysActions.testAccount, { paymentGateway: at.methods.ssl })).toMatchObject({
      isOk: true,
    });
    const { gateways: rows } = await head.run(gatewaysActions.accounts, {});
    expect(rows.find(({ gateway }) => gateway === at.methods.ssl)).toMatchObject({ isOpen: false, isTrial: false });
  });
});

describe('a gateway whose mode is switched between start and page', () => {
  it('takes no real money for a payment of test mode', async () => {
    const begun = await at.start(4, { bills: 1 });
    await toMode('live');
    expect((await at.visit(begun.go)).to).toContain('/student/payment/status');
    expect((await at.intent(begun.id)).state).not.toBe('redirected');
  });
  it('sends nobody to the test page for a real payment, and takes it once it is live again', async () => {
    await toMode('live');
    const { id, go } = await at.start(4, { bills: 1 });
    const session = await leave(go);
    expect((await at.intent(id)).isTrial).toBe(false);
    await toMode('sandbox');
    expect((await at.visit(go)).to).toContain('/student/payment/status');
    await at.bank.act(session, 'pay');
    expect((await at.intent(id)).state).toBe('redirected');
    await toMode('live');
    await askAgain(id);
    expect((await at.intent(id)).state).toBe('succeeded');
  });
  it('confirms no refund of a real payment by the test bank', async () => {
    await toMode('live');
    const { id, go, student, due } = await at.start(5, { bills: 1 });
    await at.bank.act(await leave(go), 'pay');
    const { method } = await at.intent(id);
    expect(method).toBe(at.methods.card);
    const { providerNumber } = await at.intent(id);
    const type = await sys().repo(Receipt).findOne({ student });
    await toMode('sandbox');
    const refund = await sys()
      .repo(Refund)
      .create({
        ...{ student, amount: due, reason: 'Left', paymentType: type!.paymentType, state: 'sending', intent: id },
        ...{ reference: providerNumber!, sendNumber: 'R'.repeat(20), askAt: at.w.clock.now().toISOString() },
      });
    await sendRefund(sys(), refund.id);
    expect(await sys().repo(Refund).get(refund.id)).toMatchObject({ state: 'sending', isStuck: true });
    await sys().repo(Refund).remove(refund.id);
  });
});

describe('a bill-pay company in test mode', () => {
  it('is refused, and what it looked up in test mode is no bill of the live gateway', async () => {
    const gateway = (await gateways().findOne({ code: 'BKASH' }))!;
    const basic = `Basic ${Buffer.from('biller:a long password of 2026').toString('base64')}`;
    await at.w.school.head.run(gatewaysActions.saveAccount, {
      ...{ paymentGateway: gateway.id, way: 'bill', merchantType: null, active: true },
      credentials: { user: 'biller', password: 'a long password of 2026' },
    });
    const { alias } = await at.w.system().repo(Institution).get(institution());
    const call = async (name: string, body: object) => {
      const { text } = await at.visit(`/api/pay/bill/${alias}/BKASH/${name}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', authorization: basic },
      });
      return JSON.parse(text) as { code: string; reference?: string; amount?: string };
    };
    isTrial(false);
    const bill = at.w.school.students[1]!.code;
    const found = await call('get-bill', { bill });
    expect(found.code).toBe('FOUND');
    const report = {
      ...{ reference: found.reference, transaction: '9AB1TESTMD', amount: found.amount, currency: 'BDT' },
    };
    expect((await call('accept-payment', report)).code).toBe('TEST_ONLY');
    await gateways().update(gateway.id, { mode: 'live' });
    expect((await call('accept-payment', report)).code).toBe('WRONG_REFERENCE');
    const live = await call('get-bill', { bill });
    expect(live.reference).not.toBe(found.reference);
    expect((await call('accept-payment', { ...report, reference: live.reference })).code).toBe('ACCEPTED');
    const rows = await sys()
      .repo(PaymentIntent)
      .find({ where: { way: 'bill' } });
    expect(rows.map(({ isTrial: isMarked, state }) => [isMarked, state]).toSorted()).toEqual([
      [false, 'succeeded'],
      [true, 'created'],
    ]);
    await gateways().update(gateway.id, { mode: 'sandbox' });
  });
});
