import { randomUUID } from 'node:crypto';
import { gatewaysActions, IntentEvent, MerchantAccount, PaymentIntent } from '@pathshala/shared/modules/money/gateways';
import {
  ClaimedNumber,
  PaymentEntry,
  paymentsActions,
  Receipt,
  Wallet,
} from '@pathshala/shared/modules/money/payments';
import { FeeHead, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { answerPayCall } from '@pathshala/core';
import { runUnit, type Context } from '@pathshala/core/kernel';
import { closeSpareStores } from '@pathshala/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { credit } from '../../core/src/modules/money/gateways/services/settle';
import pollIntentsJob from '../../core/src/modules/money/gateways/jobs/poll-intents.handler';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 10 });
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

type Data = Record<string, unknown>;
const MINUTE_MS = 60_000;
const sys = () => at.w.system(at.w.school.id);
const here = (company = 'BKASH') => ({ institution: at.w.school.alias, company });
const codeOf = async (student: number) => (await sys().repo(Student).get(at.w.school.students[student]!.id)).code;
const get = async (student: number, more: object = {}, company = 'BKASH') =>
  (await at.bank.bills.ask(here(company), 'get-bill', { bill: await codeOf(student), ...more })).data;
const accept = async (data: object, company = 'BKASH', key: object = {}) =>
  (await at.bank.bills.ask(here(company), 'accept-payment', { currency: 'BDT', ...data }, key)).data;
const check = async (transaction: string) =>
  (await at.bank.bills.ask(here(), 'check-status', { transaction })).data['code'];
const trx = () => at.bank.bills.newNumber('BKASH');
const receiptsOf = (student: number) =>
  sys()
    .repo(Receipt)
    .find({ where: { student: at.w.school.students[student]!.id, status: 'issued' } });
const intentOf = async (bill: Data) =>
  (await sys()
    .repo(PaymentIntent)
    .findOne({ reference: String(bill['reference']) }))!;
const paying = (bill: Data, more: object = {}) => ({
  ...{ reference: bill['reference'], amount: bill['amount'], transaction: trx() },
  ...more,
});

describe('a bill that is paid in the app of a wallet', () => {
  it('is one receipt, one SMS and one posting after a hundred reports at once', async () => {
    const bill = await get(0, { payer: '01711000001' });
    expect(bill).toMatchObject({ code: 'FOUND', currency: 'BDT', institution: expect.stringContaining('High School') });
    const report = paying(bill);
    const answers = await Promise.all(Array.from({ length: 100 }, () => accept(report)));
    const [receipt, ...more] = await receiptsOf(0);
    expect(more).toEqual([]);
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 'ACCEPTED', receipts: [receipt!.number], amount: bill['amount'] });
    await at.w.runJobs();
    await at.w.runJobs();
    const { id: student } = at.w.school.students[0]!;
    const money = await sys()
      .repo(PaymentEntry)
      .find({ where: { receipt: receipt!.id, account: 'money' } });
    expect(money).toHaveLength(1);
    expect(await sys().repo(SmsMessage).count({ student })).toBe(1);
    expect(await intentOf(bill)).toMatchObject({ state: 'succeeded', way: 'bill', providerNumber: report.transaction });
    expect(await check(report.transaction)).toBe('ACCEPTED');
    expect((await get(0))['code']).toBe('NOTHING_DUE');
    const own = await at.learner(0).run(gatewaysActions.payments, { student });
    expect(own.payments.map(({ state, providerNumber }) => [state, providerNumber])).toEqual([
      ['succeeded', report.transaction],
    ]);
  });

  it('is stored once however often it is asked for, and named no more than a neighbour may know', async () => {
    const asked = await Promise.all([1, 2, 3].map(() => get(1)));
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    const student = await sys().repo(Student).get(at.w.school.students[1]!.id);
    expect(asked[0]!['name']).not.toBe(student.name);
    expect(JSON.stringify(asked[0])).not.toContain(student.name);
    expect(asked[0]!['amount']).not.toBe((await get(1, { month: '202601' }))['amount']);
    const { payments } = await at.learner(1).run(gatewaysActions.payments, { student: student.id });
    expect(payments).toEqual([]);
  });

  it('of which a first report was cut off before it was written is paid by the next', async () => {
    const bill = await get(1);
    const report = paying(bill);
    const cut = new AbortController();
    const sent = fetch(`${at.origin}/api/pay/bill/${at.w.school.alias}/BKASH/accept-payment`, {
      method: 'POST',
      signal: cut.signal,
      headers: { authorization: `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}` },
      body: JSON.stringify({ currency: 'BDT', ...report }),
    });
    setTimeout(() => cut.abort(), 5);
    await sent.catch(() => undefined);
    expect((await accept(report))['code']).toBe('ACCEPTED');
    expect(await receiptsOf(1)).toHaveLength(1);
  });
});

/** Credits a payment in a unit of work that dies at its n-th look at the data. @returns whether it came to its end */
async function creditDyingAt(n: number, intent: Awaited<ReturnType<typeof intentOf>>): Promise<boolean> {
  let left = n;
  const { merchant, payable: amount, currency, reference } = intent;
  const looked = { kind: 'paid' as const, says: 'killed', number: 'KILLED0001', amount, currency, merchant, reference };
  const unit = runUnit(sys(), { id: 'test', audited: false }, async (ctx) => {
    const repo: Context['repo'] = (entity) => {
      left -= 1;
      if (left < 0) throw new Error('killed');
      return ctx.repo(entity);
    };
    await credit(Object.create(ctx, { repo: { value: repo } }) as Context, intent, looked);
  });
  return unit.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'killed') throw error;
      return false;
    },
  );
}

it('a payment is whole or not at all, at whatever point it is killed', async () => {
  const intent = await intentOf(await get(8));
  let deaths = 0;
  while (!(await creditDyingAt(deaths, intent))) {
    deaths += 1;
    expect(await receiptsOf(8)).toEqual([]);
    expect((await sys().repo(PaymentIntent).get(intent.id)).state).toBe('created');
    expect(await sys().repo(ClaimedNumber).count({ number: 'KILLED0001' })).toBe(0);
  }
  expect(deaths).toBeGreaterThan(7);
  expect((await receiptsOf(8)).map(({ amount }) => amount)).toEqual([intent.payable]);
});

describe('a report that is not as the bill', () => {
  const untouched = async (bill: Data, student: number) => {
    expect(await intentOf(bill)).toMatchObject({ state: 'created', suspense: 0 });
    expect(await receiptsOf(student)).toEqual([]);
  };
  it.each([
    ['a guessed password', {}, 'WRONG_KEY', { password: 'guessed' }],
    ['another user', {}, 'WRONG_KEY', { user: 'someone' }],
    ['no amount', { amount: '0' }, 'WRONG_AMOUNT'],
    ['an amount below zero', { amount: '-5.00' }, 'WRONG_AMOUNT'],
    ['an unreadable amount', { amount: '1,000' }, 'WRONG_AMOUNT'],
    ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
    ['an ID of another form', { transaction: 'X1' }, 'WRONG_TRANSACTION'],
    ['a guessed reference', { reference: 'A'.repeat(20) }, 'WRONG_REFERENCE'],
    ['a field that is missing', { transaction: undefined }, 'BAD_REQUEST'],
  ] as const)('with %s changes nothing', async (_what, more, code, key: object = {}) => {
    const bill = await get(2);
    expect((await accept(paying(bill, more), 'BKASH', key))['code']).toBe(code);
    await untouched(bill, 2);
  });

  it('by another company than the one that asked changes nothing', async () => {
    const bill = await get(2);
    expect((await accept(paying(bill, { transaction: 'ABCD1234' }), 'NAGAD'))['code']).toBe('WRONG_REFERENCE');
    await untouched(bill, 2);
  });

  it('after its time changes nothing, and is not asked about again', async () => {
    const bill = await get(2);
    at.w.clock.advance(31 * MINUTE_MS);
    expect((await accept(paying(bill)))['code']).toBe('BILL_EXPIRED');
    await untouched(bill, 2);
    await pollIntentsJob(at.w.system());
    const { state, askAt } = await intentOf(bill);
    expect([state, askAt ?? null]).toEqual(['expired', null]);
    expect((await accept(paying(bill)))['code']).toBe('BILL_EXPIRED');
  });

  it('of a bill that the counter has taken meanwhile changes nothing', async () => {
    const bill = await get(2);
    const { bills, due, student } = await at.partOf(2);
    const taken = { student, bills, due, money: due, paymentType: at.counter.cash };
    await at.w.school.accountant.run(paymentsActions.collect, { ...taken, requestKey: randomUUID() });
    expect((await accept(paying(bill)))['code']).toBe('ALREADY_PAID');
    expect(await receiptsOf(2)).toHaveLength(1);
    expect(
      await sys()
        .repo(Wallet)
        .count({ student, balance: { gt: 0 } }),
    ).toBe(0);
  });

  it('of a bill that was paid in part meanwhile is asked for again', async () => {
    const bill = await get(3);
    const { bills, due, student } = await at.partOf(3, 1);
    const taken = { student, bills, due, money: due, paymentType: at.counter.cash };
    await at.w.school.accountant.run(paymentsActions.collect, { ...taken, requestKey: randomUUID() });
    expect((await accept(paying(bill)))['code']).toBe('BILL_CHANGED');
    expect((await get(3))['reference']).not.toBe(bill['reference']);
  });

  it.each([
    ['less', 4, -100],
    ['more', 5, 100],
  ] as const)('in its amount (%s) waits for two people, told again or not', async (_how, student, by) => {
    const bill = await get(student);
    const { payable } = await intentOf(bill);
    const report = paying(bill, { amount: ((payable + by) / 100).toFixed(2) });
    const answers = await Promise.all([1, 2, 3].map(() => accept(report)));
    expect(answers.map(({ code }) => code)).toEqual(['REVIEW', 'REVIEW', 'REVIEW']);
    expect(await intentOf(bill)).toMatchObject({ state: 'review', suspense: payable + by });
    expect(await receiptsOf(student)).toEqual([]);
    expect(await check(report.transaction)).toBe('REVIEW');
    // The same transaction with another amount, and another transaction for the same bill.
    expect((await accept({ ...report, amount: bill['amount'] }))['code']).toBe('TRANSACTION_USED');
    expect((await accept(paying(bill)))['code']).toBe('ALREADY_PAID');
  });
});

describe('a transaction', () => {
  it('pays once with its company, whatever it is reported for', async () => {
    const first = await get(3);
    const report = paying(first);
    expect((await accept(report))['code']).toBe('ACCEPTED');
    const { id: student } = at.w.school.students[6]!;
    const second = await get(6);
    expect((await accept(paying(second, { transaction: report.transaction })))['code']).toBe('TRANSACTION_USED');
    // In a claim of a family too, and the other way round: an ID that another family claimed pays no bill.
    const claim = {
      ...{ student, company: at.methods.bkash, transactionNumber: report.transaction, twoParts: false },
      ...{ amount: 10_000, paidOn: '2026-03-04' },
    };
    expect((await at.learner(6).refused(paymentsActions.claimPayment, claim)).fields).toHaveProperty(
      'transactionNumber',
    );
    const claimed = trx();
    const others = { student: at.w.school.students[5]!.id, transactionNumber: claimed };
    await at.learner(5).run(paymentsActions.claimPayment, { ...claim, ...others });
    for (const amount of [second['amount'], '1.00'])
      expect((await accept(paying(second, { transaction: claimed, amount })))['code']).toBe('TRANSACTION_USED');
    expect(await receiptsOf(6)).toEqual([]);
  });

  it('reported at two institutions at one moment pays at one of them', async () => {
    const elsewhere = at.w.system(at.w.stranger.id);
    const { id: head } = await elsewhere.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
    const named = { name: 'Monthly tuition', nameBn: 'মাসিক বেতন', amount: 50_000, required: true };
    await elsewhere.repo(FeeSubHead).create({ head, ...named });
    await at.w.stranger.accountant.run(feesActions.generate, { months: ['2026-03-01'], tellGuardians: false });
    await at.w.runJobs();
    const other = { institution: at.w.stranger.alias, company: 'BKASH' };
    const { code } = await elsewhere.repo(Student).get(at.w.stranger.students[0]!.id);
    const there = (await at.bank.bills.ask(other, 'get-bill', { bill: code })).data;
    expect(there).toMatchObject({ code: 'FOUND', amount: '500.00' });
    const transaction = trx();
    const report = (bill: Data) => ({ currency: 'BDT', ...paying(bill, { transaction }) });
    const here6 = await get(6);
    const answers = await Promise.all([
      accept(report(here6)),
      at.bank.bills.ask(other, 'accept-payment', report(there)).then(({ data }) => data),
    ]);
    expect(answers.map(({ code: said }) => said).toSorted()).toEqual(['ACCEPTED', 'TRANSACTION_USED']);
    const all = [...(await receiptsOf(6)), ...(await elsewhere.repo(Receipt).find())];
    expect(all).toHaveLength(1);
    expect(await elsewhere.repo(ClaimedNumber).count({ number: transaction })).toBe(
      answers[1]!['code'] === 'ACCEPTED' ? 1 : 0,
    );
  });
});

describe('an institution', () => {
  it('shows no bill of another one, and takes no report for one', async () => {
    const bill = await get(7);
    const other = { institution: at.w.stranger.alias, company: 'BKASH' };
    const report = { currency: 'BDT', ...paying(bill) };
    expect((await at.bank.bills.ask(other, 'accept-payment', report)).data['code']).toBe('WRONG_REFERENCE');
    expect((await intentOf(bill)).state).toBe('created');
    const nowhere = { institution: 'nowhere', company: 'BKASH' };
    expect((await at.bank.bills.ask(nowhere, 'get-bill', { bill: 'X' })).data['code']).toBe('WRONG_KEY');
  });

  it('keeps the key of a company sealed, tests it and shows it to nobody', async () => {
    const { head, accountant } = at.w.school;
    const { gateways } = await head.run(gatewaysActions.accounts, {});
    const { gateway: paymentGateway } = gateways.find(({ label }) => label.en === 'Nagad')!;
    const save = (credentials: Record<string, string>, who = head) =>
      who.refused(gatewaysActions.saveAccount, {
        ...{ paymentGateway, way: 'bill', merchantType: null, active: true, credentials },
      });
    expect((await save({ user: 'nagad', password: 'short' })).fields).toHaveProperty('credentials');
    expect((await save({ user: 'nagad', password: 'x'.repeat(20) }, accountant)).code).toBe('FORBIDDEN');
    const credentials = { user: 'nagad', password: 'a-long-password-of-it' };
    await head.run(gatewaysActions.saveAccount, {
      ...{ paymentGateway, way: 'bill', merchantType: null, active: true, credentials },
    });
    const shown = await head.run(gatewaysActions.accounts, {});
    expect(JSON.stringify(shown)).not.toContain(credentials.password);
    const row = shown.gateways.find(({ gateway }) => gateway === paymentGateway)!;
    expect(row.bill).toMatchObject({ isOpen: true, isTrial: true, account: { merchant: 'nagad', ending: 'f-it' } });
    expect(row.account).toBeNull();
    expect((await sys().repo(MerchantAccount).findOne({ way: 'bill' }))!.merchant).toBe('nagad');
    expect(await head.run(gatewaysActions.testAccount, { paymentGateway, way: 'bill' })).toEqual({
      ...{ isOk: true, says: 'PAYMENT_NOT_FOUND' },
    });
    // The trial key no longer works.
    expect((await get(7, {}, 'NAGAD'))['code']).toBe('WRONG_KEY');
    const calls = await sys()
      .repo(IntentEvent)
      .find({ where: { gateway: paymentGateway } });
    expect(calls.map(({ kind }) => kind)).toContain('refused');
    expect(JSON.stringify(calls)).not.toContain(credentials.password);
  });

  it('ends the guessing of numbers and of keys, and counts what one payer looks at', async () => {
    const guess = (n: number, payer: string) =>
      at.bank.bills.ask(here(), 'get-bill', { bill: `NONE-${n}`, payer }).then(({ data }) => data['code']);
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push(await guess(n, '01799000001'));
    expect(codes).toEqual([...Array<string>(5).fill('BILL_NOT_FOUND'), 'TOO_MANY']);
    expect(await guess(9, '01799000002')).toBe('BILL_NOT_FOUND');
    const looks = [];
    for (let n = 0; n < 61; n++) looks.push((await get(7, { payer: '01799000003' }))['code']);
    expect(looks.filter((code) => code === 'FOUND')).toHaveLength(60);
    expect(looks.at(-1)).toBe('TOO_MANY');
    const keys = [];
    for (let n = 0; n < 25; n++) keys.push((await accept({}, 'SPG', { password: `guess ${n}` }))['code']);
    expect(keys.at(-1)).toBe('TOO_MANY');
  });

  it('counts wrong keys of IPv6 by network, not by address', async () => {
    const call = async (ip: string, password: string) => {
      const answer = await answerPayCall(at.w.kernel, {
        ...{ method: 'POST', path: `/bill/${at.w.school.alias}/NAGAD/get-bill`, query: {}, origin: at.origin, ip },
        body: JSON.stringify({ bill: await codeOf(7) }),
        authorization: `Basic ${Buffer.from(`biller:${password}`).toString('base64')}`,
      });
      return 'body' in answer ? (JSON.parse(answer.body) as Data)['code'] : null;
    };
    const codes = [];
    for (let n = 0; n < 21; n++) codes.push(await call(`2001:db8:7:1::${n.toString(16)}`, `guess ${n}`));
    expect(codes).toEqual([...Array<string>(20).fill('WRONG_KEY'), 'TOO_MANY']);
    expect(await call('2001:db8:7:2::1', 'guess')).toBe('WRONG_KEY');
    expect(await call('203.0.113.9', 'guess')).toBe('WRONG_KEY');
  });
});
