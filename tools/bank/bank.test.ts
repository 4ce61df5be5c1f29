import { IntentEvent } from '@pathshala/shared/modules/money/gateways';
import {
  ClaimedNumber,
  PaymentEntry,
  paymentsActions,
  Receipt,
  Wallet,
} from '@pathshala/shared/modules/money/payments';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { meterOf } from '@pathshala/core/kernel';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { settle } from '../../core/src/modules/money/gateways/services/settle';
import { expectBooksToBalance, take } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';
import { noticeOf } from './rail-sslcommerz.mjs';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const NOTICE = '/api/pay/notice/sslcommerz';
const MINUTE_MS = 60_000;
const sys = () => at.w.system(at.w.school.id);
const receiptsOf = (student: string) =>
  sys()
    .repo(Receipt)
    .find({ where: { student, status: 'issued' } });
const stateOf = async (id: string) => (await at.intent(id)).state;
const eventsOf = async (intent: string) =>
  (await sys().repo(IntentEvent).find({ where: { intent } })).map(({ kind }) => kind);
/** Goes to the bank's page. @returns the bank's name of the payment */
const leave = async (go: string) => (await at.visit(go)).to.split('/').at(-1)!;
const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
const poll = () => pollIntentsJob(at.w.system());
const goOn = (ms: number) => at.w.clock.set(new Date(at.w.clock.now().getTime() + ms).toISOString());

describe('a payment by card', () => {
  it('is one receipt, one SMS and one posting after a hundred notifications at once', async () => {
    const { id, go, due, student } = await at.start(0);
    expect(await at.intent(id)).toMatchObject({ state: 'created', total: due, charge: 5_673 });
    const [session, again] = await Promise.all([leave(go), leave(go)]);
    expect(await stateOf(id)).toBe('redirected');
    expect(again).toBe(session);
    await at.bank.act(session, 'hundred');
    await at.w.runJobs();
    await at.w.runJobs();
    const receipts = await receiptsOf(student);
    expect(receipts).toMatchObject([{ amount: due, source: 'online', wallet: 0, dueAfter: 0 }]);
    const entries = await sys()
      .repo(PaymentEntry)
      .find({ where: { receipt: receipts[0]!.id, account: 'money' } });
    expect(entries).toHaveLength(1);
    expect(await sys().repo(SmsMessage).count({ student })).toBe(1);
    const kinds = await eventsOf(id);
    expect(kinds.filter((kind) => kind === 'settled')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'notice')).toHaveLength(100);
  });

  it('whose browser is closed is credited by the timer within a minute, once, also by two timers', async () => {
    const { id, go, due, student } = await at.start(1, { bills: 1 });
    await at.bank.act(await leave(go), 'silent');
    await poll();
    expect(await stateOf(id)).toBe('redirected');
    goOn(MINUTE_MS / 2);
    await Promise.all([poll(), poll()]);
    expect(await stateOf(id)).toBe('succeeded');
    expect((await receiptsOf(student)).map(({ amount }) => amount)).toEqual([due]);
  });

  it('that was paid after its time is taken all the same', async () => {
    const { id, go, student } = await at.start(1, { bills: 1 });
    const session = await leave(go);
    goOn(40 * MINUTE_MS);
    await poll();
    expect(await stateOf(id)).toBe('expired');
    await at.bank.act(session, 'pay');
    expect(await stateOf(id)).toBe('succeeded');
    expect(await receiptsOf(student)).toHaveLength(2);
  });

  it('that was cancelled or failed says so and pays nothing', async () => {
    for (const [deed, state] of [
      ['cancel', 'cancelled'],
      ['fail', 'failed'],
    ] as const) {
      const { id, go } = await at.start(1, { bills: 1 });
      await at.bank.act(await leave(go), deed);
      expect(await stateOf(id)).toBe(state);
    }
    expect(await receiptsOf(at.w.school.students[1]!.id)).toHaveLength(2);
  });

  it('for bills that were paid meanwhile is an advance, and not lost', async () => {
    const { id, go, due, student } = await at.start(2, { bills: 1 });
    const session = await leave(go);
    const { bills } = (await at.intent(id)).parts[0]!;
    const cash = await take(at.w.school.accountant, { student, bills, money: due, paymentType: at.counter.cash });
    await at.w.school.accountant.run(paymentsActions.collect, cash);
    await at.bank.act(session, 'pay');
    expect(await stateOf(id)).toBe('succeeded');
    expect(await sys().repo(Wallet).findOne({ student })).toMatchObject({ balance: due });
  });

  it.each([
    ['less', 'amount', (payable: number) => payable - 100],
    ['more', 'amount', (payable: number) => payable + 100],
    ['risky', 'risk', (payable: number) => payable],
    ['dollars', 'currency', () => 0],
  ] as const)('that is not as asked for (%s) waits for two people', async (deed, doubt, parked) => {
    const { id, go, student } = await at.start(3, { bills: 1 });
    await at.bank.act(await leave(go), deed);
    const intent = await at.intent(id);
    expect([intent.state, intent.suspense]).toEqual(['review', parked(intent.payable)]);
    expect(intent.why).toMatch({ amount: /amount/, risk: /risky/, currency: /currency/ }[doubt]);
    expect(await receiptsOf(student)).toEqual([]);
  });

  it('whose transaction ID has paid for something else waits, too', async () => {
    const { id, go } = await at.start(4, { bills: 1 });
    const session = await leave(go);
    await at.bank.act(session, 'unnoticed');
    const { number, reference } = at.bank.ledger.get(session)!;
    const { gateway } = await at.intent(id);
    await sys().repo(ClaimedNumber).create({ number: number!, provider: gateway });
    expect((await at.visit(NOTICE, form(noticeOf(at.bank.ledger.named('sslcommerz', reference)!)))).status).toBe(200);
    expect(await at.intent(id)).toMatchObject({ state: 'review', suspense: 0 });
    expect(await receiptsOf(at.w.school.students[4]!.id)).toEqual([]);
  });
});

describe('a notification that is not the provider’s', () => {
  it('changes nothing and is logged: wrong hash, changed amount, another store’s password, no signature', async () => {
    const { id, go } = await at.start(4, { bills: 1 });
    const session = await leave(go);
    const payment = at.bank.ledger.get(session)!;
    await at.bank.act(session, 'forged');
    const told = new URLSearchParams(noticeOf({ ...payment, state: 'paid', number: 'X', validation: 'Y' }));
    told.set('amount', '1.00');
    const bare = new URLSearchParams({ tran_id: payment.reference, status: 'VALID', amount: payment.amount });
    const other = noticeOf({ ...payment, state: 'paid', secret: 'not ours' });
    for (const body of [told.toString(), bare.toString(), other])
      expect((await at.visit(NOTICE, form(body))).status).toBe(400);
    expect(await stateOf(id)).toBe('redirected');
    expect((await eventsOf(id)).filter((kind) => kind === 'refused')).toHaveLength(4);
  });

  it('of one payment pays no other: the provider knows whose it is', async () => {
    const paid = await at.start(4, { bills: 1 });
    const session = await leave(paid.go);
    await at.bank.act(session, 'unnoticed');
    const open = await at.start(4, { bills: 1 });
    await leave(open.go);
    const { reference } = await at.intent(open.id);
    const { validation } = at.bank.ledger.get(session)!;
    const body = new URLSearchParams({ val_id: validation!, status: 'VALID' }).toString();
    await at.visit(`/api/pay/back/${reference}`, form(body));
    expect(await stateOf(open.id)).toBe('redirected');
    expect(await eventsOf(open.id)).toContain('refused');
    expect(await stateOf(paid.id)).toBe('redirected');
  });

  it('is answered for a reference that nobody knows as if there were nothing', async () => {
    for (const path of [
      NOTICE,
      '/api/pay/notice/nagad',
      `/api/pay/back/${'A'.repeat(20)}`,
      `/api/pay/go/${'B'.repeat(20)}`,
    ])
      expect((await at.visit(path, form(`tran_id=${'C'.repeat(20)}`))).status).toBe(404);
  });
});

describe('a payment by wallet (bKash)', () => {
  const begin = async (student: number) => at.start(student, { method: at.methods.bkash, bills: 1 });

  it('is executed when the payer comes back, and once when they come twice', async () => {
    const { id, go, due, student } = await begin(5);
    const session = await leave(go);
    await at.bank.act(session, 'pay');
    const back = `/api/pay/back/${(await at.intent(id)).reference}?paymentID=${session}&status=success`;
    const answers = await Promise.all([at.visit(back), at.visit(back)]);
    expect(answers.map(({ to }) => to)).toEqual(Array(2).fill(`/student/payment/status?payment=${id}`));
    expect(await stateOf(id)).toBe('succeeded');
    expect((await receiptsOf(student)).map(({ amount }) => amount)).toEqual([due]);
  });
  it('is executed by the timer where the browser was closed', async () => {
    const { id, go } = await begin(5);
    await at.bank.act(await leave(go), 'silent');
    goOn(MINUTE_MS);
    await poll();
    expect(await stateOf(id)).toBe('succeeded');
  });
  it('is not paid by an address that says so', async () => {
    const { id, go } = await begin(5);
    const session = await leave(go);
    await at.visit(`/api/pay/back/${(await at.intent(id)).reference}?paymentID=${session}&status=success`);
    expect(await stateOf(id)).toBe('processing');
  });
});

describe('a company that takes the question and does not answer', () => {
  it('is counted for the operators, and its payment waits', async () => {
    const begun: Awaited<ReturnType<typeof at.start>>[] = [];
    for (const method of [at.methods.card, at.methods.bkash, at.methods.sonali]) {
      begun.push(await at.start(3, { method, bills: 1 }));
      await leave(begun.at(-1)!.go);
    }
    const { server } = at.bank;
    const answers = server.listeners('request') as ((...all: unknown[]) => void)[];
    server.removeAllListeners('request');
    server.on('request', ({ socket }) => void setTimeout(() => socket.destroy(), 50));
    const { counts } = meterOf(at.w.kernel);
    const before = counts.pay_asks_failed_total;
    try {
      for (const { id } of begun) await settle(sys(), id);
    } finally {
      server.removeAllListeners('request');
      for (const answer of answers) server.on('request', answer);
    }
    expect(counts.pay_asks_failed_total - before).toBe(3);
    for (const { id } of begun) {
      expect(await at.intent(id)).toMatchObject({ state: 'redirected' });
      await settle(sys(), id);
    }
    expect(counts.pay_asks_failed_total - before).toBe(3);
  });
});

describe('a payment through the state bank', () => {
  it('is credited by its push, less what the bank added for itself, and a push with a guessed password by nobody', async () => {
    const { id, go, due, student } = await at.start(5, { method: at.methods.sonali, bills: 1 });
    const session = await leave(go);
    await at.bank.act(session, 'forged');
    expect(await stateOf(id)).toBe('redirected');
    expect(await eventsOf(id)).toContain('refused');
    await at.bank.act(session, 'hundred');
    expect(await at.intent(id)).toMatchObject({ state: 'succeeded', gross: due, net: due });
    expect((await receiptsOf(student)).filter(({ amount }) => amount === due)).not.toEqual([]);
  });
  it('that came short waits for two people', async () => {
    const { id, go } = await at.start(2, { method: at.methods.sonali, bills: 1 });
    await at.bank.act(await leave(go), 'less');
    expect(await stateOf(id)).toBe('review');
  });
});
