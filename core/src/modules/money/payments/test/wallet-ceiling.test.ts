import { randomUUID } from 'node:crypto';
import { FeeLine, feesActions, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { paymentsActions, paymentsReports, Receipt, Wallet } from '@pathshala/shared/modules/money/payments';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectBooksToBalance, openCounter, openMobileBanking, take } from './counter';

let w: World;
let at: Awaited<ReturnType<typeof openCounter>>;
let bkash: string;
const MONTHS = 2;
/** Tuition and ICT of a month. */
const MONTHLY = 56_000;
beforeAll(async () => {
  w = await world({ students: 8 });
  at = await openCounter(w);
  bkash = await openMobileBanking(w, at);
  const setting = await w.school.accountant.run(feesActions.setting, {});
  await w.school.accountant.run(feesActions.saveSetting, { ...setting, walletMonths: MONTHS });
});
afterAll(() => w.close());
afterEach(() => expectBooksToBalance(w));

const student = (nth: number) => w.school.students[nth]!.id;
const account = (nth: number) => w.school.accountant.run(paymentsActions.account, { student: student(nth) });
const given = async (nth: number, money: number) =>
  take(w.school.office, { student: student(nth), money, paymentType: at.cash, toWallet: true });
const held = async (nth: number) =>
  (
    await w
      .system(w.school.id)
      .repo(Wallet)
      .findOne({ student: student(nth) })
  )?.balance ?? 0;

/** Monthly bills with their mean, all others with their part of a year. */
async function mostByBills(of: string): Promise<number> {
  const sys = w.system(w.school.id);
  const monthly = new Set((await sys.repo(FeeSubHead).find({ where: { frequency: 'monthly' } })).map(({ id }) => id));
  const lines = await sys.repo(FeeLine).find({ where: { student: of } });
  const sum = (isMonthly: boolean) =>
    lines
      .filter(({ subHead }) => monthly.has(subHead ?? '') === isMonthly)
      .reduce((total, { amount, waived }) => total + amount - waived, 0);
  const months = new Set(lines.filter(({ subHead }) => monthly.has(subHead ?? '')).map(({ month }) => month)).size;
  return Math.ceil((sum(true) * MONTHS) / months + (sum(false) * MONTHS) / 12);
}
async function advances() {
  const { rows } = await w.school.accountant.run(paymentsReports.advances.actions.rows, {
    ...{ from: '2026-03-01', until: '2026-03-31' },
  } as never);
  return new Map(
    (rows as { keys: { student: string }; cells: { over: number } }[]).map(({ keys, cells }) => [
      keys.student,
      cells.over,
    ]),
  );
}

describe('an advance at the counter', () => {
  it('is taken up to so many months of the student’s own fees, and not a paisa above', async () => {
    const { due, walletMost: most } = await account(0);
    expect(most).toBe(await mostByBills(student(0)));
    const { office } = w.school;
    const refused = await office.refused(paymentsActions.collect, await given(0, due + most + 1));
    expect(refused.code).toBe('WALLET_FULL');
    expect(await held(0)).toBe(0);
    expect((await account(0)).due).toBe(due);
    await office.run(paymentsActions.collect, await given(0, due + most));
    expect(await held(0)).toBe(most);
  });

  it('is not raised in parts, nor by two counters at one moment', async () => {
    const { office, accountant } = w.school;
    expect((await office.refused(paymentsActions.collect, await given(0, 1))).code).toBe('WALLET_FULL');
    const { due, walletMost: most } = await account(1);
    await office.run(paymentsActions.collect, await given(1, due));
    const part = Math.ceil(most / 2) + 1;
    const orders = [await given(1, part), await given(1, part)];
    const both = await Promise.allSettled(
      [office, accountant].map((who, nth) => who.run(paymentsActions.collect, orders[nth]!)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await held(1)).toBe(part);
  });

  it('is measured without bills by the month that they would cost, and is none where nothing is charged', async () => {
    const sys = w.system(w.school.id);
    const [known] = await sys.repo(Enrolment).find({ where: { student: student(0) } });
    const { year, section, from } = known!;
    const born = { religion: 'islam' as const, dateOfBirth: '2014-05-06' };
    const named = (code: string) => ({ code, name: code, nameBn: code, gender: 'female' as const, ...born });
    const [placed, nowhere] = await sys.repo(Student).createMany([named('NEW-1'), named('NEW-2')]);
    await sys.repo(Enrolment).create({ year, section, from, student: placed!.id, roll: 99 });
    const mostOf = async (id: string) =>
      (await w.school.accountant.run(paymentsActions.account, { student: id })).walletMost;
    expect([await mostOf(placed!.id), await mostOf(nowhere!.id)]).toEqual([MONTHLY * MONTHS, 0]);
    const within = { student: placed!.id, money: MONTHLY, paymentType: at.cash, toWallet: true };
    await w.school.office.run(paymentsActions.collect, await take(w.school.office, within));
    expect((await advances()).get(placed!.id)).toBe(0);
    const order = await take(w.school.office, {
      ...{ student: nowhere!.id, money: 100, paymentType: at.cash, toWallet: true },
    });
    expect((await w.school.office.refused(paymentsActions.collect, order)).code).toBe('WALLET_FULL');
  });
});

it('money that has come by phone is kept above it, shown as to give back, and no more is taken', async () => {
  const family = w.person('student', w.school.id, { student: student(2) });
  const { due, walletMost: most } = await account(2);
  const { claim } = await family.run(paymentsActions.claimPayment, {
    ...{ student: student(2), company: bkash, transactionNumber: 'AB12CD34EF', twoParts: false },
    ...{ amount: due + most + 5_000, paidOn: '2026-03-04' },
  });
  await w.school.accountant.run(paymentsActions.decideClaim, { id: claim, approve: true });
  const after = await account(2);
  expect(after.wallet).toBeGreaterThan(after.walletMost);
  const over = [...(await advances())].filter(([, sum]) => sum > 0);
  expect(over).toEqual([[student(2), after.wallet - after.walletMost]]);
  expect((await w.school.office.refused(paymentsActions.collect, await given(2, 100))).code).toBe('WALLET_FULL');
});

it('money that came by phone and is written down at the counter is kept too', async () => {
  const { due, walletMost: most } = await account(4);
  const paid = { student: student(4), money: due + most + 700, paymentType: at.mobile, toWallet: true };
  const order = await take(w.school.office, { ...paid, reference: 'PH0NE12345' });
  await w.school.office.run(paymentsActions.collect, order);
  expect((await advances()).get(student(4))).toBe(700);
});

it('those who take advances do not raise what a wallet holds', async () => {
  const { accountant, head } = w.school;
  const setting = await accountant.run(feesActions.setting, {});
  for (const walletMonths of [MONTHS + 1, undefined])
    expect((await accountant.refused(feesActions.saveSetting, { ...setting, walletMonths })).code).toBe('FORBIDDEN');
  await head.run(feesActions.saveSetting, { ...setting, walletMonths: MONTHS + 1 });
  await accountant.run(feesActions.saveSetting, { ...setting, walletMonths: MONTHS });
});

it('pays nothing but bills of its own student', async () => {
  const brother = w.person('student', w.school.id, { student: student(3) });
  const { bills, due } = await account(3);
  const wanted = { bills: bills.map(({ subHead, period }) => ({ subHead, period })), due, money: 100 };
  // The wallet of another student is not reached by theirs, by the counter neither.
  expect(
    (
      await brother.refused(paymentsActions.payFromWallet, {
        student: student(3),
        requestKey: randomUUID(),
        ...wanted,
      })
    ).code,
  ).toBe('WALLET_SHORT');
  expect(
    (
      await brother.refused(paymentsActions.payFromWallet, {
        student: student(0),
        requestKey: randomUUID(),
        ...wanted,
      })
    ).code,
  ).toBe('NOT_FOUND');
  const order = await take(w.school.office, { student: student(3), money: 100, paymentType: at.wallet });
  expect((await w.school.office.refused(paymentsActions.collect, order)).code).toBe('WALLET_SHORT');
  // Nothing is due to student 0: their advance buys nothing.
  const empty = await take(w.school.office, { student: student(0), money: 100, paymentType: at.wallet });
  expect((await w.school.office.refused(paymentsActions.collect, empty)).code).toBe('NOTHING_TO_PAY');
  expect(
    await w
      .system(w.school.id)
      .repo(Receipt)
      .count({ student: student(3) }),
  ).toBe(0);
});
