import { closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import {
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  PaymentGateway,
  paymentsActions,
  Receipt,
} from '@pathshala/shared/modules/money/payments';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const RECEIVER = '01700000099';
const DAY = '2026-03-03';
const SENT_AT = new Date(`${DAY}T10:00:00.000Z`);
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let phone: string;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 6 });
  phone = at.w.school.guardians[0]!.phone;
  await sys().repo(PayeeNumber).create({ method: at.methods.bkash, number: RECEIVER, way: 'payment' });
  // The provider gives two passes in an hour, and turns at the same moment would each ask for one.
  await give('FIRST12345');
  await turn();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(() => expectBooksToBalance(at.w));

const sys = () => at.w.system(at.w.school.id);
const child = (of = 0) => at.w.school.students[of]!.id;
/** Money that was sent in the app; the ID of it. */
const send = (of: object = {}, when = SENT_AT) =>
  at.bank.send({ amount: '500.00', payer: phone, receiver: RECEIVER, ...of }, when);
const report = (transactionNumber: string, of: object = {}) => ({
  ...{ student: child(), company: at.methods.bkash, transactionNumber, twoParts: false, amount: 50_000, paidOn: DAY },
  ...of,
});
const give = async (number: string, of: object = {}, who = at.w.school.guardian) =>
  (await who.run(paymentsActions.claimPayment, report(number, of))).claim;
const claimOf = (id: string) => sys().repo(PaymentClaim).get(id);
const receiptsOf = (number: string) =>
  sys()
    .repo(Receipt)
    .find({ where: { reference: number } });
/** The job, as the timer runs it. */
const turn = () =>
  runOneJob(at.w.kernel, 'gateways.verifyClaims', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });

describe('a payment by transaction ID', () => {
  it('is credited once when the provider knows it, however many turns begin at once', async () => {
    const number = send();
    const id = await give(number);
    await Promise.all([turn(), turn(), turn()]);
    await turn();
    await at.w.runJobs();
    expect(await claimOf(id)).toMatchObject({ status: 'approved', verified: 'provider' });
    expect(await receiptsOf(number)).toMatchObject([{ amount: 50_000, source: 'transaction', status: 'issued' }]);
    expect(
      await sys()
        .repo(Notification)
        .count({ source: `claim:${id}` }),
    ).toBeGreaterThan(0);
  });

  it('for several children is credited to each when one transaction is the sum', async () => {
    const parts = await Promise.all(
      [0, 1].map(async (of) => {
        const { bills } = await at.w.school.guardian.run(paymentsActions.account, { student: child(of) });
        const bill = bills.at(-1)!;
        return {
          student: child(of),
          bills: [{ subHead: bill.subHead, period: bill.period }],
          due: bill.balance + bill.fine,
        };
      }),
    );
    const total = parts.reduce((sum, { due }) => sum + due, 0);
    const number = send({ amount: (total / 100).toFixed(2) });
    const { student: _, ...transfer } = report(number, { amount: total });
    const { claims } = await at.w.school.guardian.run(paymentsActions.claimJointPayment, { ...transfer, parts });
    await turn();
    expect((await Promise.all(claims.map(claimOf))).map(({ status }) => status)).toEqual(['approved', 'approved']);
    expect(await receiptsOf(number)).toHaveLength(2);
  });

  it.each([
    ['of another amount', () => send({ amount: '500.01' }), 'amount'],
    ['of another day', () => send({}, new Date('2026-03-02T10:00:00.000Z')), 'date'],
    ['into another account', () => send({ receiver: '01700000098' }), 'account'],
    ['by a friend', () => send({ payer: '01799999999' }), 'payer'],
    ['in another currency', () => send({ currency: 'USD' }), 'currency'],
    ['that the provider does not know', () => 'NOSUCHID01', 'unknown'],
  ])('%s stays with the office, with words that the family does not read', async (_, sent, doubt) => {
    const number = sent();
    const id = await give(number);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt, asked: 1 });
    expect(await receiptsOf(number)).toEqual([]);
    const { get } = actionsOf(PaymentClaim);
    expect(await at.w.school.accountant.run(get, { id })).toMatchObject({ doubt, word: { at: expect.any(String) } });
    const seen = await at.w.school.guardian.run(get, { id });
    expect([seen.doubt, seen.word]).toEqual([undefined, undefined]);
    await at.w.school.accountant.run(paymentsActions.decideClaim, { id, approve: true });
    expect((await claimOf(id)).verified).toBeUndefined();
    await turn();
    expect(await receiptsOf(number)).toHaveLength(1);
  });

  it('made on a payment page is not credited a second time', async () => {
    const { id: payment, go } = await at.start(3, { method: at.methods.bkash });
    await at.bank.act((await at.visit(go)).to.split('/').at(-1)!, 'silent');
    const { session } = await at.intent(payment);
    // Taken by the bank, and the product has not heard of it yet.
    at.bank.ledger.change(at.bank.ledger.get(session!)!, {
      ...{ state: 'paid', number: 'PAGE123456', paidAt: `${DAY}T10:00:00:000 GMT+0600` },
    });
    const id = await give('PAGE123456', { amount: Math.round(Number(at.bank.ledger.get(session!)!.amount) * 100) });
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'online' });
  });

  it('is asked about again after a minute, and found then', async () => {
    const id = await give('LATER12345');
    await turn();
    const made = send();
    at.bank.ledger.change(
      at.bank.ledger.find(({ number }) => number === made)!,
      { number: 'LATER12345' },
    );
    await turn();
    expect((await claimOf(id)).status).toBe('submitted');
    at.w.clock.advance(61_000);
    await turn();
    expect((await claimOf(id)).status).toBe('approved');
  });

  it('is found in an imported statement that names the student', async () => {
    const bank = await at.w.system().repo(OnlineMethod).get(at.methods.nagad);
    const sheet = { reference: 'N-1', gateway: bank.gateway, from: DAY, until: DAY, paidOn: DAY, received: 100_000 };
    const settlement = await sys()
      .repo(GatewaySettlement)
      .create({ ...sheet, state: 'open' });
    const line = { settlement: settlement.id, paidOn: DAY, gross: 50_000, fee: 0, vat: 0 };
    const { code } = at.w.school.students[0]!;
    await sys()
      .repo(SettlementLine)
      .createMany([
        { ...line, number: 'NG10000001', reference: code },
        { ...line, number: 'NG10000002', reference: at.w.school.students[4]!.code },
      ]);
    const [own, other] = [
      await give('NG10000001', { company: at.methods.nagad }),
      await give('NG10000002', { company: at.methods.nagad }),
    ];
    await turn();
    expect(await claimOf(own)).toMatchObject({ status: 'approved', verified: 'statement' });
    expect(await claimOf(other)).toMatchObject({ status: 'submitted', doubt: 'payer' });
  });

  it('waits while the gateway is off', async () => {
    const { gateway } = await at.w.system().repo(OnlineMethod).get(at.methods.bkash);
    await at.w.system().repo(PaymentGateway).update(gateway, { mode: 'off' });
    const id = await give(send());
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', asked: 0 });
    await at.w.system().repo(PaymentGateway).update(gateway, { mode: 'sandbox' });
    at.w.clock.advance(60 * 60_000);
    await turn();
    expect((await claimOf(id)).status).toBe('approved');
  });

  // Last: from then on the first guardian is known as an employee, on each account.
  it('of an employee is left to a colleague', async () => {
    const { guardians, staffRecords } = at.w.school;
    const records = { guardian: guardians[0]!.id, staff: staffRecords.teacher.id };
    const parent = await at.w.school.hire('guardian', at.w.school.id, 'Teacher and mother', records);
    const id = await give(send(), {}, parent);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'staff' });
  });
});
