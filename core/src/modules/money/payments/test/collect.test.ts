import { randomUUID } from 'node:crypto';
import { actionsOf } from '@pathshala/shared/kit';
import { feesActions } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsActions, Receipt } from '@pathshala/shared/modules/money/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, take } from './counter';

let w: World;
let counter: Awaited<ReturnType<typeof openCounter>>;
beforeAll(async () => {
  w = await world();
  counter = await openCounter(w);
});
afterAll(() => w.close());
afterEach(() => expectBooksToBalance(w));

const studentId = (at: number) => w.school.students[at]!.id;
const seen = (at: number) => w.school.accountant.run(paymentsActions.account, { student: studentId(at) });
const collect = (input: Parameters<typeof w.school.accountant.run<any, any>>[1], who = w.school.accountant) =>
  who.run(paymentsActions.collect, input as never);
const numbers = async () =>
  (
    await w
      .system(w.school.id)
      .repo(Receipt)
      .find({ sort: ['number'] })
  ).map((row) => row.number);

describe('at the counter', () => {
  it('the open bills are in paying order with their fines as of today', async () => {
    const { bills, due, fine, wallet, methods, student } = await seen(0);
    expect(
      bills.map(({ label, period, balance, fine: late, overdue }) => [label.en, period, balance, late, overdue]),
    ).toEqual([
      ['Monthly tuition', '2026-01', 50_000, 5_000, true],
      ['ICT', '2026-01', 6_000, 0, true],
      ['Session charge', 'year-2026-01', 100_000, 0, true],
      ['Monthly tuition', '2026-02', 50_000, 5_000, true],
      ['ICT', '2026-02', 6_000, 0, true],
      ['Monthly tuition', '2026-03', 50_000, 0, false],
      ['ICT', '2026-03', 6_000, 0, false],
    ]);
    expect([due, fine, wallet]).toEqual([278_000, 10_000, 0]);
    expect(methods.map(({ label }) => label.en)).toEqual(['Cash', 'Mobile banking']);
    expect(student).toMatchObject({ code: 'S-001', roll: 1, place: { en: 'Six - A' } });
  });
  it('a part payment pays the oldest bills with their fines, and the first receipt has the first number', async () => {
    const { receipt } = await collect(
      await take(w.school.accountant, { student: studentId(0), money: 200_000, paymentType: counter.cash }),
    );
    expect(receipt).toMatchObject({
      number: '2025-26/000001',
      date: '2026-03-04',
      amount: 200_000,
      fine: 5_000,
      wallet: 0,
      dueAfter: 78_000,
      status: 'issued',
      place: { en: 'Six - A' },
      roll: 1,
      method: { en: 'Cash' },
      collector: { en: expect.stringMatching(/^Accountant of school \(#[0-9A-F]{6}\)$/) },
    });
    expect(receipt.items.map(({ name, due, paid, fine }) => [name, due, paid, fine])).toEqual([
      ['Monthly tuition', 50_000, 50_000, 5_000],
      ['ICT', 6_000, 6_000, 0],
      ['Session charge', 100_000, 100_000, 0],
      ['Monthly tuition', 50_000, 39_000, 0],
    ]);
    expect((await seen(0)).bills[0]).toMatchObject({ period: '2026-02', paid: 39_000, balance: 11_000, fine: 5_000 });
    const statement = await w.school.office.run(feesActions.statement, { student: studentId(0) });
    expect([
      statement.totals.paid,
      statement.totals.balance,
      statement.bills[0]!.status,
      statement.bills[3]!.status,
    ]).toEqual([195_000, 73_000, 'paid', 'partially_paid']);
  });
  it('several bills are paid together while others wait', async () => {
    const [tuition] = (await seen(1)).bills;
    const bills = [
      { subHead: counter.fees.session.id, period: 'year-2026-01' },
      { subHead: tuition!.subHead, period: '2026-03' },
    ];
    const { receipt } = await collect(
      await take(w.school.accountant, { student: studentId(1), money: 150_000, paymentType: counter.cash, bills }),
    );
    expect(receipt.items.map(({ name, period, paid }) => [name, period, paid])).toEqual([
      ['Session charge', 'year-2026-01', 100_000],
      ['Monthly tuition', '2026-03', 50_000],
    ]);
    expect((await seen(1)).bills.map(({ period }) => period)).toEqual([
      '2026-01',
      '2026-01',
      '2026-02',
      '2026-02',
      '2026-03',
    ]);
  });
  it('asking twice with one key, in sequence or concurrently, is answered with one receipt', async () => {
    const input = await take(w.school.accountant, {
      student: studentId(2),
      money: 55_000,
      paymentType: counter.cash,
      requestKey: randomUUID(),
    });
    const answers = [...(await Promise.all([1, 2, 3, 4].map(() => collect(input)))), await collect(input)];
    expect(new Set(answers.map(({ receipt }) => receipt.number)).size).toBe(1);
    expect((await seen(2)).due).toBe(223_000);
  });
  it('two counters that take the same bills at the same instant make exactly one receipt', async () => {
    const both = await Promise.all(
      [w.school.accountant, w.school.office].map((who) =>
        take(who, { student: studentId(3), money: 278_000, paymentType: counter.cash }),
      ),
    );
    const outcomes = await Promise.allSettled([collect(both[0]), collect(both[1], w.school.office)]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))).toEqual([
      'DUE_CHANGED',
    ]);
    expect((await seen(3)).bills).toEqual([]);
  });
  it('concurrent receipts of many counters are numbered without a gap', async () => {
    const inputs = await Promise.all(
      Array.from({ length: 12 }, () =>
        take(w.school.office, {
          student: studentId(4),
          money: 1_000,
          paymentType: counter.cash,
          toWallet: true,
          bills: [],
          due: 0,
        }),
      ),
    );
    await Promise.all(inputs.map((input) => collect(input, w.school.office)));
    const all = await numbers();
    expect(all).toEqual(all.map((_, at) => `2025-26/${String(at + 1).padStart(6, '0')}`));
    expect((await seen(4)).wallet).toBe(12_000);
  });
  it.each<[string, () => Promise<object>, string]>([
    [
      'more than is due, unless the rest is wanted in the wallet',
      () => take(w.school.accountant, { student: studentId(5), money: 300_000, paymentType: counter.cash }),
      'OVERPAID',
    ],
    [
      'money for nothing',
      () => take(w.school.accountant, { student: studentId(5), money: 100, paymentType: counter.cash, bills: [] }),
      'NOTHING_TO_PAY',
    ],
    [
      'what is due otherwise by now',
      () => take(w.school.accountant, { student: studentId(5), money: 100, paymentType: counter.cash, due: 5 }),
      'DUE_CHANGED',
    ],
    [
      'a bill that is not open',
      () =>
        take(w.school.accountant, {
          student: studentId(5),
          money: 100,
          paymentType: counter.cash,
          bills: [{ subHead: counter.fees.admission.id, period: 'once' }],
          due: 0,
        }),
      'DUE_CHANGED',
    ],
    [
      'mobile money without its number',
      () => take(w.school.accountant, { student: studentId(5), money: 100, paymentType: counter.mobile }),
      'REFERENCE_NEEDED',
    ],
    [
      'a method that does not exist',
      () => take(w.school.accountant, { student: studentId(5), money: 100, paymentType: 'f'.repeat(24) }),
      'METHOD_UNKNOWN',
    ],
    [
      'an empty wallet',
      () => take(w.school.accountant, { student: studentId(5), money: 100, paymentType: counter.wallet }),
      'WALLET_SHORT',
    ],
  ])('refuses %s', async (_, input, code) => {
    const before = await numbers();
    expect((await w.school.accountant.refused(paymentsActions.collect, await input())).code).toBe(code);
    expect(await numbers()).toEqual(before);
  });
  it('an advance goes into the wallet and pays later bills', async () => {
    const { receipt } = await collect(
      await take(w.school.accountant, {
        student: studentId(5),
        money: 300_000,
        paymentType: counter.mobile,
        reference: '8N7A6B5C4D',
        toWallet: true,
      }),
    );
    expect([receipt.wallet, receipt.reference, receipt.dueAfter, (await seen(5)).wallet]).toEqual([
      22_000,
      '8N7A6B5C4D',
      0,
      22_000,
    ]);
    const paid = await collect(
      await take(w.school.accountant, { student: studentId(4), money: 12_000, paymentType: counter.wallet }),
    );
    expect([paid.receipt.amount, paid.receipt.wallet, (await seen(4)).wallet]).toEqual([0, -12_000, 0]);
    expect(paid.receipt.items.map(({ paid: part }) => part)).toEqual([12_000]);
  });
  it('a fine is let go by the head only', async () => {
    const input = await take(w.school.accountant, {
      student: studentId(4),
      money: 38_000,
      paymentType: counter.cash,
      waiveFine: true,
      bills: [{ subHead: counter.fees.tuition.id, period: '2026-01' }],
    });
    expect((await w.school.accountant.refused(paymentsActions.collect, input)).code).toBe('FORBIDDEN');
    const { receipt } = await collect(input, w.school.head);
    expect(receipt.items).toMatchObject([{ paid: 38_000, fine: 0, fineWaived: 5_000 }]);
    expect(
      (await seen(4)).bills.some(({ subHead, period }) => subHead === counter.fees.tuition.id && period === '2026-01'),
    ).toBe(false);
  });
});

describe('a cancellation', () => {
  const lastOf = async (at: number) => (await seen(at)).receipts[0]!;
  it('needs the right to it and a reason', async () => {
    const { id } = await lastOf(0);
    for (const person of [w.school.accountant, w.school.office])
      expect((await person.refused(paymentsActions.cancelReceipt, { id, reason: 'Wrong student' })).code).toBe(
        'FORBIDDEN',
      );
    expect((await w.school.head.refused(paymentsActions.cancelReceipt, { id, reason: '' })).code).toBe('VALIDATION');
  });
  it('puts everything back by the opposite entries, under a number of its own, once', async () => {
    const { id, number } = await lastOf(0);
    const { receipt } = await w.school.head.run(paymentsActions.cancelReceipt, { id, reason: 'Wrong student' });
    expect(receipt).toMatchObject({
      number,
      status: 'cancelled',
      cancelNumber: 'C-2025-26/000001',
      cancelReason: 'Wrong student',
    });
    expect((await seen(0)).due).toBe(278_000);
    const entries = await w
      .system(w.school.id)
      .repo(PaymentEntry)
      .find({ where: { receipt: id } });
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
    expect(entries.filter((entry) => entry.isReversal)).toHaveLength(entries.length / 2);
    expect((await w.school.head.refused(paymentsActions.cancelReceipt, { id, reason: 'Again' })).code).toBe(
      'ALREADY_CANCELLED',
    );
    expect((await numbers()).includes(number)).toBe(true);
  });
  it('brings back what came out of a wallet, and is refused for an advance that is spent', async () => {
    const rows = (await seen(4)).receipts;
    const deposit = rows.find((row) => row.wallet > 0)!;
    const spent = rows.find((row) => row.wallet < 0)!;
    expect(
      (await w.school.head.refused(paymentsActions.cancelReceipt, { id: deposit.id, reason: 'Mistake' })).code,
    ).toBe('WALLET_SPENT');
    await w.school.head.run(paymentsActions.cancelReceipt, { id: spent.id, reason: 'Mistake' });
    await w.school.head.run(paymentsActions.cancelReceipt, { id: deposit.id, reason: 'Mistake' });
    expect((await seen(4)).wallet).toBe(11_000);
  });
});

it('the day is added up by cashier and method; cancellations are separate', async () => {
  const { count, amount, cancelled, collectors } = await w.school.office.run(paymentsActions.daySummary, {
    date: '2026-03-04',
  });
  const office = collectors.find(({ label }) => label.en.startsWith('Office of school'))!;
  expect(collectors.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
  expect(collectors.reduce((sum, each) => sum + each.count, 0)).toBe(count);
  expect(office.methods.every(({ label }) => label.en === 'Cash')).toBe(true);
  expect(cancelled).toEqual({ count: 3, amount: 201_000 });
  const total = (date: string) => w.school.office.run(paymentsActions.dayTotal, { date });
  expect(await total('2026-03-04')).toEqual({ count, amount });
  expect(await total('2026-03-03')).toEqual({ count: 0, amount: 0 });
  expect(await w.stranger.accountant.run(paymentsActions.dayTotal, { date: '2026-03-04' })).toEqual({
    count: 0,
    amount: 0,
  });
  expect(await w.school.office.run(paymentsActions.daySummary, { date: '2026-03-03' })).toMatchObject({
    count: 0,
    amount: 0,
    collectors: [],
  });
});

it('what students owe is the number that the counter shows once they are chosen, with the fine of today', async () => {
  const students = [studentId(2), w.stranger.students[0]!.id];
  const { rows } = await w.school.office.run(paymentsActions.balances, { students });
  const { toPay, due } = await w.school.office.run(paymentsActions.account, { student: studentId(2) });
  expect(rows).toEqual([{ student: studentId(2), balance: toPay }]);
  expect(toPay).toBe(due);
  expect(toPay).toBeGreaterThanOrEqual(218_000);
});

describe('money is shown', () => {
  it('to the student themselves and their guardian, and to nobody else of them', async () => {
    const { student, guardian } = w.school;
    expect((await student.run(paymentsActions.account, { student: studentId(0) })).receipts).toHaveLength(1);
    expect((await guardian.run(paymentsActions.account, { student: studentId(1) })).receipts).toHaveLength(1);
    for (const [person, other] of [
      [student, 1],
      [guardian, 2],
      [w.stranger.accountant, 0],
    ] as const) {
      expect((await person.refused(paymentsActions.account, { student: studentId(other) })).code).toBe('NOT_FOUND');
      const [receipt] = (await seen(other)).receipts;
      expect((await person.refused(paymentsActions.receiptCard, { id: receipt!.id })).code).toBe('NOT_FOUND');
    }
    const { rows } = await guardian.run(actionsOf(PaymentEntry).list, { size: 500 });
    expect(new Set(rows.map((row) => row.student))).toEqual(new Set([studentId(0), studentId(1)]));
  });
  it('to no teacher or librarian, and no family takes money', async () => {
    for (const person of [w.school.teacher, w.school.librarian])
      expect((await person.refused(paymentsActions.account, { student: studentId(0) })).code).toBe('FORBIDDEN');
    for (const person of [w.school.student, w.school.guardian, w.school.teacher]) {
      const input = await take(w.school.accountant, { student: studentId(0), money: 100, paymentType: counter.cash });
      expect((await person.refused(paymentsActions.collect, input)).code).toBe('FORBIDDEN');
      for (const day of [paymentsActions.daySummary, paymentsActions.dayTotal])
        expect((await person.refused(day, { date: '2026-03-04' })).code).toBe('FORBIDDEN');
    }
  });
});

it('a key that belongs to another student, or to another clerk, answers nothing of their receipt and takes no money', async () => {
  const key = { requestKey: randomUUID(), money: 1_000, paymentType: counter.cash, bills: [], toWallet: true };
  const { receipt } = await collect(await take(w.school.accountant, { ...key, student: studentId(1) }));
  const before = await numbers();
  for (const [student, who] of [
    [studentId(2), w.school.accountant],
    [studentId(1), w.school.head],
  ] as const) {
    const refusal = await who.refused(paymentsActions.collect, (await take(who, { ...key, student })) as never);
    expect([refusal.code, JSON.stringify(refusal)]).toEqual([
      'REQUEST_KEY_USED',
      expect.not.stringContaining(receipt.number),
    ]);
  }
  expect(await numbers()).toEqual(before);
});
