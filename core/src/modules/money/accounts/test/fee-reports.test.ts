import { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { FeeLine, feesReports } from '@pathshala/shared/modules/money/fees';
import { PaymentEntry, paymentsActions, paymentsReports, Wallet } from '@pathshala/shared/modules/money/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Person, type World } from '../../../../testing';
import { openCounter, take } from '../../payments/test/counter';
import { openBooks } from './books';

const [MARCH, TODAY, CASH, WALLET] = ['2026-03-01', '2026-03-04', '1111', '2112'];
const INCOME = { money: CASH, fee: '4111', fine: '4129', wallet: WALLET, admission: '4125' };
const month = { from: MARCH, until: '2026-03-31' };
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  const { cash } = await openCounter(w);
  books = await openBooks(w);
  const { accountant, office, head } = w.school;
  const { subjects } = await accountant.run(accountsActions.posting, {});
  const rules = subjects.map(({ subject, about }) => ({
    subject,
    ...(about ? { about } : {}),
    ledger: books.idOf(INCOME[subject]),
  }));
  await accountant.run(accountsActions.savePosting, { isOn: true, from: TODAY, rules });
  const pay = async (who: Person, at: number, money: number, more: object = {}) =>
    who.run(
      paymentsActions.collect,
      await take(who, { student: w.school.students[at]!.id, money, paymentType: cash, ...more }),
    );
  await pay(accountant, 0, 100_000);
  await pay(office, 1, 400_000, { toWallet: true });
  const { receipt } = await pay(office, 2, 70_000);
  await head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Another student' });
  await w.runJobs();
});
afterAll(() => w.close());

const sys = () => w.system(w.school.id);
const balance = async (code: string) => {
  await books.fold();
  return books.balance(code, TODAY);
};
type Totals = Record<string, number>;

it('advances equal the liability of the books to wallets, to the paisa', async () => {
  const { rows, head } = await w.school.office.run(paymentsReports.advances.actions.rows, { ...month, head: true });
  const held = (await sys().repo(Wallet).find()).reduce((sum, wallet) => sum + wallet.balance, 0);
  expect(held).toBeGreaterThan(0);
  expect((head!.totals as Totals)['closing']).toBe(held);
  expect(-(await balance(WALLET))).toBe(held);
  expect(rows).toHaveLength(1);
});

it('cancelled receipts equal the deductions of the collection report', async () => {
  const { rows, head } = await w.school.office.run(paymentsReports.cancellations.actions.rows, {
    ...month,
    head: true,
  });
  const collection = await w.school.office.run(paymentsReports.collection.actions.rows, {
    ...{ ...month, by: 'day', head: true },
  });
  expect(rows.map(({ cells }) => cells['reason'])).toEqual(['Another student']);
  expect((head!.totals as Totals)['amount']).toBe(70_000);
  expect((collection.head!.totals as Totals)['cancelled']).toBe(-70_000);
});

it('money collected, billed or not, equals the cash of the books', async () => {
  const asked = { from: MARCH, until: MARCH, head: true };
  const { head } = await w.school.office.run(paymentsReports.billedCollected.actions.rows, asked);
  const totals = head!.totals as Totals;
  expect(totals['money']).toBe(500_000);
  expect(await balance(CASH)).toBe(totals['money']);
  expect(totals['bill']! + totals['fine']! + totals['advance']!).toBe(totals['money']);
  const bills = await sys()
    .repo(FeeLine)
    .find({ where: { month: MARCH } });
  expect(totals['billed']).toBe(bills.reduce((sum, bill) => sum + bill.amount, 0));
  expect(totals['due']).toBe(totals['billed']! - totals['waived']! - totals['paid']!);
});

it('each open bill is in one column of its age, and all of them are the dues', async () => {
  const { rows, head } = await w.school.office.run(feesReports.duesByAge.actions.rows, { head: true });
  const totals = head!.totals as Totals;
  const parts = ['notDue', 'days30', 'days60', 'days90', 'older'].map((key) => totals[key]!);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals['balance']);
  const dues = await w.school.office.run(feesReports.dues.actions.rows, { head: true });
  expect(totals['balance']).toBe((dues.head!.totals as Totals)['balance']);
  expect(parts.filter((part) => part > 0).length).toBeGreaterThan(1);
  for (const { cells } of rows)
    expect(Number(cells['days30']) + Number(cells['days60']) + Number(cells['notDue'])).toBe(cells['balance']);
});

it('waivers equal the sums taken off the bills of these months', async () => {
  const [line] = await sys()
    .repo(FeeLine)
    .find({ where: { month: MARCH, status: 'unpaid' }, limit: 1 });
  const { student, section, subHead, period, headName, headNameBn, name, nameBn, priority, dueDate, reason } = line!;
  await sys()
    .repo(FeeLine)
    .create({
      ...{ student, section, subHead, period, headName, headNameBn, name, nameBn, priority, dueDate, reason },
      ...{ seq: line!.seq + 1, kind: 'adjustment', month: MARCH, fined: false },
      ...{ amount: 500, waived: 300, paid: 0, balance: 200, status: 'unpaid' },
      waivers: [
        { waiver: student, name: 'Merit', nameBn: 'মেধা', amount: 100 },
        { waiver: subHead, name: 'Sibling', nameBn: 'ভাইবোন', amount: 200 },
      ],
    });
  const { rows, head } = await w.school.office.run(feesReports.waivedBills.actions.rows, {
    ...{ from: MARCH, until: MARCH, head: true },
  });
  const waived = (
    await sys()
      .repo(FeeLine)
      .find({ where: { month: MARCH } })
  ).reduce((sum, each) => sum + each.waived, 0);
  expect((head!.totals as Totals)['waived']).toBe(waived);
  expect(rows.map(({ cells }) => cells['waived'])).toEqual(expect.arrayContaining([100, 200]));
});

it('shows nothing of another institution, or to a family', async () => {
  const asked = [
    [paymentsReports.advances, month],
    [paymentsReports.cancellations, month],
    [feesReports.duesByAge, {}],
    [feesReports.waivedBills, { from: MARCH, until: MARCH }],
  ] as const;
  for (const [report, given] of asked) {
    const { rows } = report.actions;
    expect((await w.stranger.office.run(rows, given as never)).rows).toEqual([]);
    expect((await w.school.guardian.refused(rows, given as never)).code).toBe('FORBIDDEN');
  }
  expect(await w.system(w.stranger.id).repo(PaymentEntry).count()).toBe(0);
});

it('an advance that moves to another child leaves every balance of the books as it was', async () => {
  const before = [await balance(WALLET), await balance(CASH)];
  const [recipient, student] = w.school.students.map(({ id }) => id);
  await w.school.guardian.run(paymentsActions.transferWallet, {
    ...{ student: student!, recipient: recipient!, requestKey: 'advance-of-the-sister', money: 1_000 },
  });
  await w.runJobs();
  expect([await balance(WALLET), await balance(CASH)]).toEqual(before);
  const { receipts, wallets } = await w.school.accountant.run(accountsActions.posting, {});
  expect(wallets.booked).toBe(wallets.held);
  expect(receipts.waiting).toEqual([]);
});
