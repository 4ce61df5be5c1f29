import {
  accountsActions,
  BankAccount,
  BankLine,
  BookYear,
  Ledger,
  Voucher,
  VoucherType,
} from '@pathshala/shared/modules/money/accounts';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openBooks, yearWays, type Leg } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
});
afterAll(() => w.close());
const pay: Leg[] = [
  ['5312', 'D', 100_00],
  ['1111', 'C', 100_00],
];
const sys = () => w.system(w.school.id);
const year = async () => {
  const { id } = (await sys().repo(FiscalYear).findOne({ startsOn: '2025-07-01' }))!;
  return (await sys().repo(BookYear).findOne({ fiscalYear: id }))!.id;
};

it('a year says what is open before it is closed, and the result that closing moves', async () => {
  const id = await year();
  const before = await w.school.head.run(accountsActions.yearMatters, { id });
  expect(before).toMatchObject({ from: '2025-07-01', until: '2026-06-30', isOver: false, drafts: [], unmatched: [] });
  await books.post('DV', '2026-03-01', pay);
  await w.school.accountant.run(accountsActions.saveVoucher, {
    ...books.voucher('DV', '2026-03-02', pay),
    finish: 'draft',
  });
  // One line is of the next year, and no matter of this one.
  const held = { name: 'General', nameBn: 'সাধারণ', bank: 'Sonali Bank', accountNumber: '100020' };
  const bank = await sys()
    .repo(BankAccount)
    .create({ ...held, ledger: books.idOf('1121') });
  for (const date of ['2026-03-03', '2026-07-03'])
    await sys().repo(BankLine).create({ bank: bank.id, date, description: 'Deposit', deposit: 50_00 });
  const after = await w.school.head.run(accountsActions.yearMatters, { id });
  expect(after.drafts).toEqual([{ nature: 'debit', count: 1 }]);
  expect(after.unmatched).toMatchObject([{ bank: bank.id, count: 1 }]);
  expect(after.result).toBe(before.result - 100_00);
});

it('names each reason for which closing would be refused, and no other', async () => {
  const id = await year();
  const matters = () => w.school.head.run(accountsActions.yearMatters, { id });
  const refusal = async () => {
    const { rev } = await sys().repo(BookYear).get(id);
    return (await w.school.head.refused(yearWays.close, { id, rev })).code;
  };
  const noon = w.clock.now().toISOString();
  w.clock.set('2026-07-10T06:00:00.000Z');
  for (const voucher of await sys()
    .repo(Voucher)
    .find({ where: { state: 'draft' } }))
    await sys().repo(Voucher).remove(voucher.id);
  // The books of the year before are open as well.
  expect([(await matters()).earlier?.en, await refusal()]).toEqual(['2024-25', 'EARLIER_YEAR_OPEN']);
  const before = (await sys().repo(FiscalYear).findOne({ startsOn: '2024-07-01' }))!.id;
  const earlier = (await sys().repo(BookYear).findOne({ fiscalYear: before }))!;
  await w.school.head.run(yearWays.close, { id: earlier.id, rev: earlier.rev });
  await w.runJobs();
  expect(await matters()).toMatchObject({ state: 'open', isOver: true, earlier: null, lacks: [], drafts: [] });

  const journals = await sys()
    .repo(VoucherType)
    .find({ where: { nature: 'journal', active: true } });
  for (const each of journals) await sys().repo(VoucherType).update(each.id, { active: false });
  expect([(await matters()).lacks, await refusal()]).toEqual([['journalType'], 'NO_JOURNAL_TYPE']);
  const surplus = (await sys().repo(Ledger).findOne({ isSurplus: true }))!;
  await sys().repo(Ledger).update(surplus.id, { isSurplus: false });
  expect([(await matters()).lacks, await refusal()]).toEqual([['surplusLedger', 'journalType'], 'NO_SURPLUS_LEDGER']);
  w.clock.set(noon);
});

it('is for readers of the books of the institution', async () => {
  const id = await year();
  for (const person of [w.school.teacher, w.school.student])
    expect((await person.refused(accountsActions.yearMatters, { id })).code).toBe('FORBIDDEN');
  expect((await w.stranger.head.refused(accountsActions.yearMatters, { id })).code).toBe('NOT_FOUND');
});
