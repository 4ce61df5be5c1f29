import { actionsOf } from '@pathshala/shared/kit';
import { PettyCash, pettyCashActions, Voucher, accountsActions } from '@pathshala/shared/modules/money/accounts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks, voucherWays, type Leg } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  await w.school.accountant.run(actionsOf(PettyCash).create, {
    name: 'Office',
    nameBn: 'অফিস',
    ledger: books.idOf('1112'),
    source: books.idOf('1111'),
    imprest: 5_000_00,
  });
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const between = (to: string, from: string, amount: number): Leg[] => [
  [to, 'D', amount],
  [from, 'C', amount],
];
const fund = async () => (await w.school.office.run(pettyCashActions.pettyCash, {})).funds[0]!;
const topUp = async () => {
  const { id, rev } = await fund();
  return w.school.accountant.run(pettyCashActions.topUp, { id, rev });
};
const postDraft = async (id: string) => {
  const { rev } = await w.system(w.school.id).repo(Voucher).get(id);
  await w.school.accountant.run(voucherWays.post, { id, rev });
};

it('is filled to its imprest by a contra voucher that is a draft first', async () => {
  const { voucher, amount } = await topUp();
  expect(amount).toBe(5_000_00);
  expect(await fund()).toMatchObject({ balance: 0, waiting: { voucher, amount } });
  await postDraft(voucher);
  expect(await fund()).toMatchObject({ balance: 5_000_00, spent: 0, since: TODAY, payments: [], waiting: null });
  const { id, rev } = await fund();
  expect((await w.school.accountant.refused(pettyCashActions.topUp, { id, rev })).code).toBe('FUND_FULL');
});
it('shows what was paid since the last top-up, and is topped up by exactly that', async () => {
  w.clock.set('2026-03-04T08:00:00.000Z');
  await books.post('DV', TODAY, between('5312', '1112', 320_00));
  await books.post('DV', TODAY, between('5315', '1112', 180_50));
  const spent = await fund();
  expect(spent.payments.map(({ amount }) => amount).toSorted()).toEqual([180_50, 320_00]);
  expect([spent.balance, spent.spent]).toEqual([4_499_50, 500_50]);
  expect(spent.balance + spent.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(spent.imprest);
  w.clock.set('2026-03-04T09:00:00.000Z');
  const first = await topUp();
  expect(await topUp()).toEqual(first);
  expect(first.amount).toBe(500_50);
  await postDraft(first.voucher);
  expect(await fund()).toMatchObject({ balance: 5_000_00, payments: [] });
});
it('is topped up once by two at the same moment', async () => {
  w.clock.set('2026-03-04T10:00:00.000Z');
  await books.post('DV', TODAY, between('5312', '1112', 75_00));
  const { id, rev } = await fund();
  const both = [w.school.accountant, w.school.head].map((person) => person.run(pettyCashActions.topUp, { id, rev }));
  const done = (await Promise.allSettled(both)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value.voucher] : [],
  );
  expect(new Set(done).size).toBe(1);
  expect(await w.system(w.school.id).repo(Voucher).count({ state: 'draft' })).toBe(1);
  await postDraft(done[0]!);
});
it('is topped up by those who may change it, of their own institution', async () => {
  const { id, rev } = await fund();
  expect((await w.school.office.refused(pettyCashActions.topUp, { id, rev })).code).toBe('FORBIDDEN');
  expect((await w.stranger.accountant.refused(pettyCashActions.topUp, { id, rev })).code).toBe('NOT_FOUND');
  expect((await w.stranger.accountant.run(pettyCashActions.pettyCash, {})).funds).toEqual([]);
});
it('refuses a source that is neither cash nor bank when the top-up is posted', async () => {
  const sys = w.system(w.school.id);
  const { id } = await fund();
  await sys.repo(PettyCash).update(id, { source: books.idOf('5312') });
  await books.post('DV', TODAY, between('5312', '1112', 10_00));
  const { voucher } = await topUp();
  const { rev } = await sys.repo(Voucher).get(voucher);
  const refused = await w.school.accountant.refused(voucherWays.post, { id: voucher, rev });
  expect(refused.text.en).toContain('A contra moves money between cash and bank only.');
  const draft = { id: voucher, rev, ...books.voucher('CN', TODAY, between('1112', '1111', 10_00)) };
  await w.school.accountant.run(accountsActions.saveVoucher, { ...draft, finish: 'post' });
  expect(await fund()).toMatchObject({ balance: 5_000_00, waiting: null });
});
