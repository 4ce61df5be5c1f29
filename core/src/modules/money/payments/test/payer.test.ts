import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { PayeeNumber, PaymentClaim, paymentsActions } from '@pathshala/shared/modules/money/payments';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { personOf } from '../../../../testing/person';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, openMobileBanking, take } from './counter';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
let bkash: string;
beforeAll(async () => {
  w = await world();
  counter = await openCounter(w);
  bkash = await openMobileBanking(w, counter);
});
afterAll(() => w.close());
afterEach(() => expectBooksToBalance(w));
const studentId = (at: number) => w.school.students[at]!.id;

describe('a family pays out of the wallet', () => {
  const pay = async (money: number, of: { student?: string; due?: number; requestKey?: string } = {}) => {
    const student = of.student ?? studentId(0);
    const { bills, due } = await w.school.accountant.run(paymentsActions.account, { student });
    return {
      student,
      requestKey: of.requestKey ?? randomUUID(),
      bills: bills.map(({ subHead, period }) => ({ subHead, period })),
      due: of.due ?? due,
      money,
    };
  };
  beforeAll(async () => {
    await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, {
        student: studentId(0),
        money: 80_000,
        paymentType: counter.cash,
        bills: [],
        due: 0,
        toWallet: true,
      }),
    );
  });
  it('the student themselves, oldest bills first', async () => {
    const { receipt } = await w.school.student.run(paymentsActions.payFromWallet, await pay(61_000));
    expect(receipt).toMatchObject({
      amount: 0,
      wallet: -61_000,
      fine: 5_000,
      source: 'wallet',
      method: { en: 'Wallet' },
      dueAfter: 217_000,
    });
    expect((await w.school.student.run(paymentsActions.account, { student: studentId(0) })).wallet).toBe(19_000);
  });
  it('their guardian, once for one key', async () => {
    const input = await pay(10_000);
    const answers = await Promise.all([1, 2, 3].map(() => w.school.guardian.run(paymentsActions.payFromWallet, input)));
    expect(new Set(answers.map(({ receipt }) => receipt.number)).size).toBe(1);
    expect((await w.school.guardian.run(paymentsActions.account, { student: studentId(0) })).wallet).toBe(9_000);
  });
  it('never more than it holds, even with two concurrent payments', async () => {
    const inputs = [await pay(9_000), await pay(9_000)];
    const outcomes = await Promise.allSettled(
      inputs.map((input) => w.school.student.run(paymentsActions.payFromWallet, input)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await w.school.student.refused(paymentsActions.payFromWallet, await pay(1))).code).toBe('WALLET_SHORT');
  });
  it('and nobody for others', async () => {
    expect(
      (await w.school.student.refused(paymentsActions.payFromWallet, await pay(100, { student: studentId(1) }))).code,
    ).toBe('NOT_FOUND');
    expect((await w.school.accountant.refused(paymentsActions.payFromWallet, await pay(100))).code).toBe('FORBIDDEN');
  });
});

describe('a financial statement', () => {
  it('ends with what is owed less what is in the wallet', async () => {
    const { rows, opening, closing, wallet, student } = await w.school.guardian.run(
      paymentsActions.financialStatement,
      { student: studentId(0) },
    );
    const { bills } = await w.school.guardian.run(paymentsActions.account, { student: studentId(0) });
    expect([opening, closing, wallet]).toEqual([0, bills.reduce((sum, bill) => sum + bill.balance, 0) - wallet, 0]);
    expect(rows.map(({ kind }) => kind).filter((kind) => kind !== 'bill')).toEqual(['fine', 'payment']);
    expect(student).toMatchObject({ code: 'S-001', roll: 1 });
  });
  it('of a part of the year opens with what was before', async () => {
    const { opening, rows } = await w.school.student.run(paymentsActions.financialStatement, {
      student: studentId(0),
      from: '2026-02-01',
      until: '2026-02-28',
    });
    expect([opening, rows.map(({ month, debit }) => [month, debit])]).toEqual([
      156_000,
      [
        ['2026-02-01', 50_000],
        ['2026-02-01', 6_000],
      ],
    ]);
  });
  it('carries a cancelled payment on both sides', async () => {
    const { receipt } = await w.school.accountant.run(
      paymentsActions.collect,
      await take(w.school.accountant, { student: studentId(1), money: 55_000, paymentType: counter.cash }),
    );
    const before = (await w.school.guardian.run(paymentsActions.financialStatement, { student: studentId(1) })).closing;
    await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Counted wrongly' });
    const { closing, rows } = await w.school.guardian.run(paymentsActions.financialStatement, {
      student: studentId(1),
    });
    expect([before, closing, rows.at(-1)]).toMatchObject([
      218_000,
      268_000,
      { kind: 'cancellation', debit: 50_000, number: receipt.number },
    ]);
  });
  it('is nobody else’s to see', async () => {
    for (const person of [w.school.student, w.stranger.head])
      expect((await person.refused(paymentsActions.financialStatement, { student: studentId(2) })).code).toBe(
        'NOT_FOUND',
      );
  });
});

describe('a payment by transaction id', () => {
  const claim = (transactionNumber: string, of: object = {}) => ({
    student: studentId(0),
    company: bkash,
    transactionNumber,
    twoParts: false,
    amount: 300_000,
    paidOn: '2026-03-03',
    ...of,
  });
  const give = (transactionNumber: string, of: object = {}, who = w.school.guardian) =>
    who.run(paymentsActions.claimPayment, claim(transactionNumber, of));
  it.each<[string, object, string]>([
    ['without a company', { company: '' }, 'company'],
    ['without an id', { transactionNumber: '  ' }, 'transactionNumber'],
    ['without the second id of two', { twoParts: true }, 'secondTransactionNumber'],
    ['with an id that is none of the company', { transactionNumber: '12345' }, 'transactionNumber'],
    ['with the same id twice', { twoParts: true, secondTransactionNumber: '6h7801qfym' }, 'secondTransactionNumber'],
    ['of tomorrow', { paidOn: '2026-03-05' }, 'paidOn'],
    ['from no number', { sender: '123' }, 'sender'],
  ])('is refused %s', async (_, of, field) => {
    const error = await w.school.guardian.refused(paymentsActions.claimPayment, { ...claim('6H7801QFYM'), ...of });
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });
  it('says in both languages what is missing, in the specified words', async () => {
    const error = await w.school.guardian.refused(paymentsActions.claimPayment, { ...claim(''), twoParts: false });
    expect(error.fields).toEqual({
      transactionNumber: [{ en: 'Transaction ID is Required', bn: 'লেনদেন আইডি আবশ্যক' }],
    });
  });
  it('credits nothing before it is checked, and one id counts once, however it is typed and by whom', async () => {
    const { claim: id } = await give('6h7801 qfym', { sender: '+8801711111111' });
    expect((await w.system(w.school.id).repo(PaymentClaim).get(id)).transactionNumber).toBe('6H7801QFYM');
    expect(
      (await w.school.guardian.run(paymentsActions.account, { student: studentId(0) })).receipts.some(
        (row) => row.source === 'transaction',
      ),
    ).toBe(false);
    expect(
      (await w.school.guardian.refused(paymentsActions.claimPayment, claim('6H7801QFYM', { student: studentId(1) })))
        .fields,
    ).toHaveProperty('transactionNumber');
    expect(
      (
        await w.school.student.refused(
          paymentsActions.claimPayment,
          claim('8AAAAAAAAA', { twoParts: true, secondTransactionNumber: '6H7801QFYM' }),
        )
      ).fields,
    ).toHaveProperty('secondTransactionNumber');
    const twice = await Promise.allSettled([give('9BBBBBBBBB'), give('9BBBBBBBBB', {}, w.school.student)]);
    expect(twice.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
  it('is not found by the person who reported it, whatever their rights', async () => {
    const claims = w.system(w.school.id).repo(PaymentClaim);
    const row = (await claims.findOne({ transactionNumber: '6H7801QFYM' }))!;
    const both = personOf(
      w.kernel,
      { ...w.school.accountant.actor, userId: row.createdBy! },
      { tenantId: w.school.id, permissions: new Set(w.school.accountant.permissions), token: '' },
    );
    for (const approve of [true, false])
      expect((await both.refused(paymentsActions.decideClaim, { id: row.id, approve, note: 'Mine' })).code).toBe(
        'OWN_RECORD',
      );
  });
  it('pays the open bills once it is found, what is over goes into the wallet, and the family is told', async () => {
    const [row] = await w
      .system(w.school.id)
      .repo(PaymentClaim)
      .find({ where: { transactionNumber: '6H7801QFYM' } });
    const answers = await Promise.allSettled(
      [w.school.accountant, w.school.head].map((who) =>
        who.run(paymentsActions.decideClaim, { id: row!.id, approve: true }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected']);
    const account = await w.school.guardian.run(paymentsActions.account, { student: studentId(0) });
    expect([account.due, account.wallet > 0]).toEqual([0, true]);
    expect(account.receipts[0]).toMatchObject({ source: 'transaction', reference: '6H7801QFYM', amount: 300_000 });
    await w.runJobs();
    const told = await w
      .system()
      .repo(Notification)
      .find({ where: { source: `claim:${row!.id}` } });
    expect(told.map((each) => each.user).sort()).toEqual(
      [w.school.guardian.actor.userId, w.school.student.actor.userId].sort(),
    );
    expect(told[0]).toMatchObject({
      title: '৳ 3,000.00 received for Student 01',
      link: '/student/payment/master/payment-list',
    });
  });
  it('is turned down with a reason, and its id is free again', async () => {
    const [row] = await w
      .system(w.school.id)
      .repo(PaymentClaim)
      .find({ where: { transactionNumber: '9BBBBBBBBB' } });
    expect((await w.school.accountant.refused(paymentsActions.decideClaim, { id: row!.id, approve: false })).code).toBe(
      'REASON_NEEDED',
    );
    await w.school.accountant.run(paymentsActions.decideClaim, {
      id: row!.id,
      approve: false,
      note: 'Not in our statement',
    });
    expect((await w.school.accountant.refused(paymentsActions.decideClaim, { id: row!.id, approve: true })).code).toBe(
      'CLAIM_DECIDED',
    );
    await give('9BBBBBBBBB', { student: studentId(1) });
  });
  it('is told where to send money, which only the head says', async () => {
    const { companies } = await w.school.guardian.run(paymentsActions.claims, { student: studentId(0) });
    const method = companies[0]!.id;
    const payee = { method, number: '01711223344', way: 'payment' as const, holder: 'Test School' };
    expect((await w.school.accountant.refused(actionsOf(PayeeNumber).create, payee)).code).toBe('FORBIDDEN');
    const row = await w.school.head.run(actionsOf(PayeeNumber).create, payee);
    const shown = await w.school.guardian.run(paymentsActions.claims, { student: studentId(0) });
    expect(shown.companies.find(({ id }) => id === method)!.numbers).toEqual([
      { number: '01711223344', way: 'payment', holder: 'Test School', qr: null },
    ]);
    expect(shown.reference).toMatch(/\S/);
    await w.school.head.run(actionsOf(PayeeNumber).update, { id: row.id, rev: row.rev, patch: { active: false } });
    const later = await w.school.guardian.run(paymentsActions.claims, { student: studentId(0) });
    expect(later.companies.flatMap(({ numbers }) => numbers)).toEqual([]);
  });
  it('is looked up by the family alone', async () => {
    expect(
      (await w.school.guardian.run(paymentsActions.checkClaim, { transactionNumber: '6h7801qfym' })).claim,
    ).toMatchObject({ status: 'approved', amount: 300_000 });
    expect(
      (await w.school.student.run(paymentsActions.checkClaim, { transactionNumber: 'NOSUCHTHING' })).claim,
    ).toBeNull();
    const other = await w.school.hire('guardian', w.school.id, 'Other Guardian', {
      guardian: w.school.guardians[2]!.id,
    });
    expect((await other.run(paymentsActions.checkClaim, { transactionNumber: '6H7801QFYM' })).claim).toBeNull();
    expect(
      (await w.school.accountant.run(paymentsActions.claims, { student: studentId(0) })).claims.length,
    ).toBeGreaterThan(0);
    for (const person of [w.school.teacher, w.school.office])
      expect((await person.refused(paymentsActions.decideClaim, { id: 'f'.repeat(24), approve: true })).code).toBe(
        'FORBIDDEN',
      );
  });
});
