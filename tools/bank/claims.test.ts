import type { IncomingMessage, ServerResponse } from 'node:http';
import { bringTo, closeSpareStores, runOneJob } from '@pathshala/core/testing';
import { actionsOf } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { GatewaySettlement, SettlementLine } from '@pathshala/shared/modules/money/gateways';
import {
  OnlineMethod,
  PayeeNumber,
  PaymentClaim,
  PaymentGateway,
  paymentsActions,
  PaymentType,
  Receipt,
  Refund,
} from '@pathshala/shared/modules/money/payments';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { meterOf } from '../../core/src/kernel';
import { railOf } from '../../core/src/modules/money/gateways/services/connections';
import { expectBooksToBalance, take } from '../../core/src/modules/money/payments/test/counter';
import setup from '../test-support/data-services';
import { openBank } from './counter-and-bank';

const RECEIVER = '01700000099';
const DAY = '2026-03-05';
const BEFORE = '2026-03-04';
const DAY_MS = 24 * 60 * 60_000;
const SENT_AT = new Date(`${DAY}T10:00:00.000Z`);
let stop: () => Promise<void>;
let at: Awaited<ReturnType<typeof openBank>>;
let phone: string;
beforeAll(async () => {
  stop = await setup();
  at = await openBank({ students: 6 });
  phone = at.w.school.guardians[0]!.phone;
  await sys().repo(PayeeNumber).create({ method: at.methods.bkash, number: RECEIVER, way: 'payment' });
  // The first receipt is of the day on which the records of the school were made; the money comes on the next day.
  await collect({ student: child(5), money: 10_000 });
  at.w.clock.advance(DAY_MS);
  await collect({ student: child(), money: 32_100 });
  at.w.clock.advance(DAY_MS);
  // The provider gives two passes in an hour, and turns at the same moment would each ask for one.
  await give('FIRST12345');
  await turn();
});
afterAll(async () => {
  await at.close();
  await closeSpareStores();
  await stop();
});
afterEach(async () => {
  await expectBooksToBalance(at.w);
  // A family may have only some reports that wait.
  for (const { id, rev } of await sys()
    .repo(PaymentClaim)
    .find({ where: { status: 'submitted' } }))
    await bringTo(sys(), PaymentClaim, id, { status: 'rejected', askAt: null, rev });
});

const sys = () => at.w.system(at.w.school.id);
const child = (of = 0) => at.w.school.students[of]!.id;
/** Sends money in the app. @returns the transaction ID */
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
/** Cash at the counter, today. */
const collect = async (of: { student: string; money: number; reference?: string }) => {
  const { accountant } = at.w.school;
  const order = await take(accountant, { ...of, paymentType: at.counter.cash });
  await accountant.run(paymentsActions.collect, order);
};
/** The job, as the timer runs it. */
const turn = () =>
  runOneJob(at.w.kernel, 'gateways.verifyClaims', { payload: {}, tenantId: null, actorId: null, requestId: 'test' });
const refused = (number: string, who = at.w.school.guardian) =>
  who.refused(paymentsActions.claimPayment, report(number));

/** Runs `step` before each answer of the provider to a search; if it resolves with false, the provider hangs up. */
async function whileAsked(step: () => Promise<boolean>, work: () => Promise<unknown>): Promise<void> {
  const { server } = at.bank;
  const [answer] = server.listeners('request') as ((of: IncomingMessage, to: ServerResponse) => void)[];
  server.removeAllListeners('request').on('request', (of: IncomingMessage, to: ServerResponse) => {
    if (!of.url?.endsWith('searchTransaction')) return answer!(of, to);
    void step().then((isThere) => (isThere ? answer!(of, to) : of.socket.destroy()));
  });
  await work().finally(() => server.removeAllListeners('request').on('request', answer!));
}

/** Imports a sheet of the company with one line for each number and amount. */
async function sheet(
  company: string,
  lines: [number: string, gross: number, reference?: string][],
  state: 'open' | 'closed' = 'open',
) {
  const { gateway } = await at.w.system().repo(OnlineMethod).get(company);
  const of = { reference: `N-${lines[0]![0]}`, gateway, from: DAY, until: DAY, paidOn: DAY, received: 100_000 };
  const settlement = await sys()
    .repo(GatewaySettlement)
    .create({ ...of, state });
  await sys()
    .repo(SettlementLine)
    .createMany(
      lines.map(([number, gross, reference]) => ({
        ...{ settlement: settlement.id, paidOn: DAY, gross, fee: 0, vat: 0, number },
        ...(reference ? { reference } : {}),
      })),
    );
}

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

  it('for several children is credited to each when one transaction has the total', async () => {
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
    ['of another day', () => send({}, new Date(`${BEFORE}T10:00:00.000Z`)), 'date'],
    ['into another account', () => send({ receiver: '01700000098' }), 'account'],
    ['by a friend', () => send({ payer: '01799999999' }), 'payer'],
    ['that was refunded', () => send({ type: 'Refund' }), 'outgoing'],
    ['of no type', () => send({ type: '' }), 'type'],
    ['of an unknown type', () => send({ type: 'Biller Payment' }), 'type'],
    ['in another currency', () => send({ currency: 'USD' }), 'currency'],
    ['that the provider does not know', () => 'NOSUCHID01', 'unknown'],
  ])('%s stays with the office, with words that the family does not read', async (_, sent, doubt) => {
    const number = sent();
    const id = await give(number);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt, asked: 1 });
    expect(await receiptsOf(number)).toEqual([]);
    const { get } = actionsOf(PaymentClaim);
    expect(await at.w.school.accountant.run(get, { id })).toMatchObject({
      doubt,
      word: { heardAt: expect.any(String) },
    });
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
    // The bank has taken it, and the product has not heard of it yet.
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

  it('that only an imported statement contains is left to a person, with its line', async () => {
    await sheet(at.methods.nagad, [
      ['NG10000001', 50_000, at.w.school.students[0]!.code],
      ['NG10000002', 50_000, at.w.school.students[4]!.code],
    ]);
    const [own, other] = [
      await give('NG10000001', { company: at.methods.nagad }),
      await give('NG10000002', { company: at.methods.nagad }),
    ];
    await turn();
    const word = { proofs: [{ by: 'statement', amount: 50_000 }] };
    expect(await claimOf(own)).toMatchObject({ status: 'submitted', doubt: 'statement', word });
    expect(await claimOf(other)).toMatchObject({ status: 'submitted', doubt: 'payer' });
  });

  it('with the ID of a refund is not credited', async () => {
    const number = send();
    const of = { student: child(), amount: 50_000, reason: 'Paid twice' };
    await sys()
      .repo(Refund)
      .create({ ...of, state: 'paid', providerRefund: number });
    const id = await give(number);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'outgoing' });
  });

  it('that a statement reverses is left to a person, although the provider knows it', async () => {
    const number = send();
    await sheet(at.methods.bkash, [
      [number, 50_000, at.w.school.students[0]!.code],
      [number, -50_000],
    ]);
    const id = await give(number);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'returned' });
  });

  it('that was rejected or whose receipt was cancelled is left to a person when it is reported again', async () => {
    const [rejected, cancelled, atCounter] = [send(), send(), send()];
    const decide = (id: string, approve: boolean) =>
      at.w.school.accountant.run(paymentsActions.decideClaim, { id, approve, note: 'Given back in cash' });
    await decide(await give(rejected), false);
    await decide(await give(cancelled), true);
    const order = await take(at.w.school.accountant, {
      ...{ student: child(2), money: 50_000, paymentType: at.counter.mobile, reference: atCounter, toWallet: true },
    });
    await at.w.school.accountant.run(paymentsActions.collect, { ...order, company: at.methods.bkash });
    for (const number of [cancelled, atCounter])
      for (const { id } of await receiptsOf(number))
        await at.w.school.head.run(paymentsActions.cancelReceipt, { id, reason: 'Given back in cash' });
    for (const number of [rejected, cancelled, atCounter]) {
      const id = await give(number);
      await turn();
      expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'decided' });
      expect((await refused(number)).code).toBe('VALIDATION');
    }
  });

  it('whose ID was decided about for another child before IDs were remembered is left to a person', async () => {
    const [rejected, cancelled] = [send(), send()];
    const earlier = { student: child(5), company: at.methods.bkash, transactionNumber: rejected };
    await sys()
      .repo(PaymentClaim)
      .create({ ...earlier, amount: 50_000, paidOn: DAY, status: 'rejected' });
    const { head } = at.w.school;
    await collect({ student: child(5), money: 100, reference: cancelled });
    const [receipt] = await receiptsOf(cancelled);
    await head.run(paymentsActions.cancelReceipt, { id: receipt!.id, reason: 'Given back in cash' });
    for (const number of [rejected, cancelled]) {
      const id = await give(number);
      await turn();
      expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'decided' });
    }
  });

  it('that the counter took without its number, or on another channel, is left to a person', async () => {
    const [bare, other] = [send({ amount: '321.00' }), send({ amount: '322.00' })];
    await collect({ student: child(5), money: 100, reference: `bKash ${other.toLowerCase()}` });
    for (const [number, amount] of [
      [bare, 32_100],
      [other, 32_200],
    ] as const) {
      const id = await give(number, { amount });
      await turn();
      expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'booked' });
    }
  });

  it.each([
    ['of 60 days ago', '2026-01-05'],
    ['from before the first receipt', '2026-03-03'],
  ])('%s is left to a person', async (_, paidOn) => {
    const note = at.w.school.students[0]!.code;
    const id = await give(send({ note }, new Date(`${paidOn}T10:00:00.000Z`)), { paidOn });
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'old' });
  });

  it('is proven by no number that was entered, and by no parent who was linked, since it was made', async () => {
    const { guardians } = at.w.school;
    const [later, linked] = ['01911999999', guardians[1]!.phone];
    const own = async (of: number, payer: string) => {
      const learner = await at.w.school.hire('student', at.w.school.id, `Learner ${payer}`, { student: child(of) });
      return give(send({ payer }), { student: child(of) }, learner);
    };
    const before = await own(4, guardians[3]!.phone);
    await turn();
    expect((await claimOf(before)).status).toBe('approved');
    await sys().repo(Guardian).update(guardians[3]!.id, { phone: later });
    await sys().repo(Student).update(child(5), { guardian: guardians[1]!.id });
    for (const id of [await own(4, later), await own(5, linked)]) {
      await turn();
      expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'payer' });
    }
  });

  it('that would fill the wallet above its ceiling is left to a person', async () => {
    const id = await give(send({ amount: '50000.00' }), { amount: 5_000_000 });
    await turn();
    const word = { fault: { en: expect.stringContaining('at most') } };
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'ceiling', asked: 1, word });
  });

  it('is asked about once by turns at once, and no second time where the provider is silent', async () => {
    const ids = [await give(send()), await give(send())];
    let asked = 0;
    await whileAsked(
      async () => {
        asked += 1;
        await turn();
        return false;
      },
      () => turn(),
    );
    // The other turn, which began meanwhile, asked about the other payment.
    expect(asked).toBe(2);
    for (const id of ids) expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'silent', asked: 0 });
    const more = [await give(send()), await give(send())];
    await whileAsked(
      async () => {
        asked += 1;
        return false;
      },
      () => turn(),
    );
    // After a silence all reports of the institution wait together for a minute.
    expect(asked).toBe(2);
    expect(await Promise.all(more.map(claimOf))).toMatchObject([{ doubt: 'silent' }, { doubt: 'silent' }]);
    at.w.clock.advance(61_000);
    await turn();
    expect(await Promise.all([...ids, ...more].map(async (id) => (await claimOf(id)).status))).toEqual(
      Array(4).fill('approved'),
    );
  });

  it('is not asked about while its provider is left alone, and asks for no answer of it', async () => {
    const { gateway } = await at.w.system().repo(OnlineMethod).get(at.methods.bkash);
    const { connection } = (await railOf(sys(), gateway))!;
    // A question of another payment, or of another institution, has just found no answer in its time.
    connection.patience.heard(false);
    const small = () => give(send({ amount: '1.00' }), { amount: 100 });
    const ids = [await small(), await small()];
    let asked = 0;
    const count = () => {
      asked += 1;
      return Promise.resolve(true);
    };
    await whileAsked(count, turn);
    expect(asked).toBe(0);
    expect(await Promise.all(ids.map(claimOf))).toMatchObject([
      { doubt: 'silent', asked: 0 },
      { doubt: 'silent', asked: 0 },
    ]);
    at.w.clock.advance(61_000);
    connection.patience.heard(false);
    at.w.clock.advance(61_000);
    await whileAsked(count, turn);
    expect(asked).toBe(0);
    at.w.clock.advance(4 * 60_000);
    await whileAsked(count, turn);
    expect(asked).toBeGreaterThan(0);
    expect((await Promise.all(ids.map(claimOf))).map(({ status }) => status)).toEqual(['approved', 'approved']);
  });

  it('keeps the provider’s answer during its silence', async () => {
    const id = await give('NOSUCHID02');
    await turn();
    const { word } = await claimOf(id);
    expect(word?.says).toContain('Transaction not found');
    at.w.clock.advance(61_000);
    await whileAsked(() => Promise.resolve(false), turn);
    expect(await claimOf(id)).toMatchObject({ doubt: 'unknown', word });
    at.w.clock.advance(61_000);
  });

  it('of an unknown type keeps the name of the type, and is counted', async () => {
    const id = await give(send({ type: 'Biller Payment' }));
    const { counts } = meterOf(at.w.kernel);
    const before = counts.pay_types_unknown_total;
    await turn();
    expect((await claimOf(id)).word?.says).toContain('Biller Payment');
    // Operators see that the list of types needs one more.
    expect(counts.pay_types_unknown_total).toBe(before + 1);
  });

  it('that cannot be booked says why, and is credited when it can', async () => {
    const types = at.w.system().repo(PaymentType);
    await types.update(at.counter.mobile, { active: false });
    const id = await give(send());
    const word = { fault: { en: expect.any(String) } };
    // As after silence: soon at first, and no answer is used up.
    for (const minutes of [1, 1, 2, 4, 8]) {
      await turn();
      expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'booking', asked: 0, word });
      at.w.clock.advance(minutes * 60_000);
    }
    await types.update(at.counter.mobile, { active: true });
    await turn();
    expect((await claimOf(id)).status).toBe('approved');
  });

  it('is compared with the data present when the provider has answered', async () => {
    const [settled, withdrawn] = [send(), send()];
    const first = await give(settled);
    await whileAsked(async () => {
      await sheet(at.methods.bkash, [[settled, 50_000]], 'closed');
      return true;
    }, turn);
    expect(await claimOf(first)).toMatchObject({ status: 'submitted', doubt: 'settled' });
    const payees = sys().repo(PayeeNumber);
    const [payee] = await payees.find({ where: { number: RECEIVER } });
    const second = await give(withdrawn);
    await whileAsked(async () => {
      await payees.update(payee!.id, { active: false });
      return true;
    }, turn);
    expect(await claimOf(second)).toMatchObject({ status: 'submitted', doubt: 'account' });
    await payees.update(payee!.id, { active: true });
  });

  it('of an employee with a second account is left to a colleague', async () => {
    const staff = sys().repo(Staff);
    const { teacher } = at.w.school.staffRecords;
    const { phone: before } = await staff.get(teacher.id);
    await staff.update(teacher.id, { phone });
    const id = await give(send());
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'staff' });
    await staff.update(teacher.id, { phone: before });
  });

  it('waits while the gateway is off', async () => {
    const { gateway } = await at.w.system().repo(OnlineMethod).get(at.methods.bkash);
    await at.w.system().repo(PaymentGateway).update(gateway, { mode: 'off' });
    const id = await give(send());
    await turn();
    const idle = await claimOf(id);
    expect(idle).toMatchObject({ status: 'submitted', asked: 0, doubt: 'unasked' });
    expect(idle.word).toBeUndefined();
    await at.w.system().repo(PaymentGateway).update(gateway, { mode: 'sandbox' });
    at.w.clock.advance(60 * 60_000);
    await turn();
    expect((await claimOf(id)).status).toBe('approved');
  });

  // This test is the last one: it makes the first guardian an employee, under each of their accounts.
  it('of an employee is left to a colleague', async () => {
    const { guardians, staffRecords } = at.w.school;
    const records = { guardian: guardians[0]!.id, staff: staffRecords.teacher.id };
    const parent = await at.w.school.hire('guardian', at.w.school.id, 'Teacher and mother', records);
    const id = await give(send(), {}, parent);
    await turn();
    expect(await claimOf(id)).toMatchObject({ status: 'submitted', doubt: 'staff' });
  });
});
