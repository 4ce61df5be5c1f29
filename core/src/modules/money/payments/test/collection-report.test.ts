import { randomUUID } from 'node:crypto';
import {
  COLLECTED_BY,
  PaymentEntry,
  paymentsActions,
  paymentsReports,
  PaymentType,
} from '@pathshala/shared/modules/money/payments';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openCounter, take } from './counter';

const { rows } = paymentsReports.collection.actions;
let w: World;
/** Three families pay: one in part, one with an advance, one whose receipt is cancelled. */
beforeAll(async () => {
  w = await world();
  const { cash, mobile } = await openCounter(w);
  const { accountant, office } = w.school;
  const pay = async (who: typeof accountant, at: number, money: number, more: object = {}) =>
    who.run(
      paymentsActions.collect,
      await take(who, { student: w.school.students[at]!.id, money, paymentType: cash, ...more }),
    );
  await pay(accountant, 0, 100_000);
  await pay(office, 1, 400_000, { toWallet: true });
  await pay(accountant, 2, 50_000, { paymentType: mobile, reference: `T${randomUUID().slice(0, 8)}` });
  const { receipt } = await pay(office, 3, 70_000);
  await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Another student' });
  await moveAmongSections();
});
/** An advance moves twice to a child of another section; one of the transfers is cancelled. */
async function moveAmongSections() {
  const sys = w.system(w.school.id);
  const [, giver, taker] = w.school.students;
  const [guardian] = w.school.guardians;
  for (const { id } of [giver!, taker!]) await sys.repo(Student).update(id, { guardian: guardian!.id });
  const seat = await sys.repo(Enrolment).findOne({ student: taker!.id });
  await sys.repo(Enrolment).update(seat!.id, { section: w.school.sectionB.id, roll: 90 });
  const move = (money: number) =>
    w.school.guardian.run(paymentsActions.transferWallet, {
      ...{ student: giver!.id, recipient: taker!.id, requestKey: randomUUID(), money },
    });
  await move(10_000);
  const { receipt } = await move(2_000);
  await w.school.head.run(paymentsActions.cancelReceipt, { id: receipt.id, reason: 'Another child' });
}
afterAll(() => w.close());

type Cells = Record<'money' | 'bill' | 'fine' | 'wallet' | 'cancelled', number> & { name: { en: string } };
const ask = async (by: string, more: object = {}) => {
  const asked = { from: '2026-03-01', until: '2026-03-31', by, ...more } as never;
  const found = await w.school.office.run(rows, asked);
  return found.rows.map(({ cells }) => cells as unknown as Cells);
};
const sumOf = (cells: Cells[], key: keyof Omit<Cells, 'name'>) => cells.reduce((sum, each) => sum + each[key], 0);

it.each(COLLECTED_BY.map(({ value }) => value))('by %s comes to the ledger of payments, to the paisa', async (by) => {
  const cells = await ask(by);
  const entries = await w
    .system(w.school.id)
    .repo(PaymentEntry)
    .find({ where: { account: 'money' } });
  const received = entries.reduce((sum, { amount }) => sum + amount, 0);
  expect(received).toBe(550_000);
  expect(sumOf(cells, 'money')).toBe(received);
  expect(sumOf(cells, 'bill') + sumOf(cells, 'fine') + sumOf(cells, 'wallet')).toBe(received);
  expect(sumOf(cells, 'cancelled')).toBe(-70_000);
});

it('balances within each section after an advance moved from one to another', async () => {
  const cells = await ask('section');
  expect(cells.map(({ name }) => name.en)).toHaveLength(2);
  for (const { bill, fine, wallet, money } of cells) expect(bill + fine + wallet).toBe(money);
});

it('names counters, methods and heads', async () => {
  expect((await ask('method')).map(({ name, money }) => [name.en, money])).toEqual([
    ['Cash', 500_000],
    ['Mobile banking', 50_000],
  ]);
  expect((await ask('counter')).map(({ money }) => money).sort((a, b) => a - b)).toEqual([150_000, 400_000]);
  expect((await ask('subHead')).map(({ name }) => name.en)).toContain('Advance of wallets');
});

it('shows nothing of another period, another institution, or to a family', async () => {
  expect(await ask('day', { from: '2026-01-01', until: '2026-01-31' })).toEqual([]);
  const asked = { from: '2026-03-01', until: '2026-03-31', by: 'day' } as never;
  expect((await w.stranger.office.run(rows, asked)).rows).toEqual([]);
  expect((await w.school.guardian.refused(rows, asked)).code).toBe('FORBIDDEN');
});

it('lists every payment and every cancellation, which come to the same sums', async () => {
  const month = { from: '2026-03-01', until: '2026-03-31' };
  const askPayments = async (more: object = {}) => {
    const found = await w.school.office.run(paymentsReports.payments.actions.rows, { ...month, ...more } as never);
    return found.rows.map(({ cells }) => cells as unknown as Cells & { number: string; student: { en: string } });
  };
  const all = await askPayments();
  const total = await ask('day');
  for (const key of ['money', 'bill', 'fine', 'wallet'] as const) expect(sumOf(all, key)).toBe(sumOf(total, key));
  for (const { bill, fine, wallet, money } of all) expect(bill + fine + wallet).toBe(money);
  const cancelled = all.filter(({ student, money }) => student.en.includes(w.school.students[3]!.code) && money !== 0);
  expect(cancelled.map(({ money }) => money).sort((a, b) => a - b)).toEqual([-70_000, 70_000]);
  expect(new Set(cancelled.map(({ number }) => number)).size).toBe(2);
  const { id } = (await w.system(w.school.id).repo(PaymentType).findOne({ channel: 'mobile' }))!;
  expect((await askPayments({ paymentType: id })).map(({ money }) => money)).toEqual([50_000]);
});
