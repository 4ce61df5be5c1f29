import { actionsOf } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { accountsActions, Budget, budgetWarnings, Ledger } from '@pathshala/shared/modules/money/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { openBooks, type Leg } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
});
afterAll(() => w.close());

const legs = (code: string, amount: number): Leg[] => [
  [code, 'D', amount],
  ['1111', 'C', amount],
];
const stateOf = async (codes: string[], more: { date?: string; except?: string } = {}) => {
  const ledgers = codes.map((code) => books.idOf(code));
  const { states } = await w.school.office.run(accountsActions.budgetState, { ledgers, date: TODAY, ...more });
  return states.map(({ allowed, spent, waiting }) => ({ allowed, spent, waiting }));
};
const submit = (amount: number) =>
  w.school.office.run(accountsActions.saveVoucher, {
    ...books.voucher('ADV', TODAY, legs('5312', amount)),
    finish: 'submit',
  });

it('warns of nothing where the year has no budget', async () => {
  expect(await stateOf(['5312'])).toEqual([]);
});
it('counts what is posted in the year and what is on its way, without the voucher that is looked at', async () => {
  const year = (await w.system(w.school.id).repo(FiscalYear).findOne({ startsOn: '2025-07-01' }))!.id;
  const line = { fiscalYear: year, ledger: books.idOf('5312'), amount: 900_00, revised: 1_000_00 };
  await w.school.accountant.run(actionsOf(Budget).create, line);
  await books.post('DV', '2025-06-20', legs('5312', 5_00));
  await books.post('DV', '2025-08-01', legs('5312', 600_00));
  await books.fold();
  await books.post('DV', TODAY, legs('5312', 100_00));
  const first = await submit(250_00);
  expect(await stateOf(['5312', '1111'])).toEqual([{ allowed: 1_000_00, spent: 700_00, waiting: 250_00 }]);
  expect(await stateOf(['5312'], { except: first.id })).toEqual([{ allowed: 1_000_00, spent: 700_00, waiting: 0 }]);
  expect(await stateOf(['5411'])).toEqual([{ allowed: null, spent: 0, waiting: 0 }]);
  expect(await stateOf(['5312'], { date: '2025-06-20' })).toEqual([]);
  const ledger = books.idOf('5312');
  const [state] = await stateOf(['5312']);
  const warned = budgetWarnings([{ ledger, debit: 60_00, credit: 0 }], [{ ledger, ...state! }]);
  expect(warned).toEqual([{ ledger, allowed: 1_000_00, by: 10_00 }]);
});
it('is of those who read vouchers', async () => {
  const input = { ledgers: [books.idOf('5312')], date: TODAY };
  expect((await w.school.teacher.refused(accountsActions.budgetState, input)).code).toBe('FORBIDDEN');
  const theirs = await w.stranger.accountant.run(accountsActions.budgetState, input);
  expect(theirs.states).toEqual([]);
});

it('a dashboard counts the ledgers above their budget in a chart of any length, with cash and banks', async () => {
  const sys = w.system(w.school.id);
  const year = (await sys.repo(FiscalYear).findOne({ startsOn: '2025-07-01' }))!.id;
  const now = () => w.school.accountant.run(accountsActions.moneyNow, {});
  const before = await now();
  const { subGroup } = await sys.repo(Ledger).get(books.idOf('5312'));
  const made = [];
  for (let n = 0; n < 210; n += 1)
    made.push(
      await sys.repo(Ledger).create({
        subGroup,
        kind: 'general',
        code: `59${String(n).padStart(3, '0')}`,
        name: `Costs ${n}`,
        nameBn: `খরচ ${n}`,
      } as never),
    );
  const last = made.at(-1)!.id;
  await sys.repo(Budget).create({ fiscalYear: year, ledger: last, amount: 100 } as never);
  expect((await now()).overBudget).toBe(before.overBudget);
  const voucher = books.voucher('DV', TODAY, legs('1111', 5_00));
  await w.school.accountant.run(accountsActions.saveVoucher, {
    ...voucher,
    lines: [
      { ...voucher.lines[0]!, ledger: last },
      { ...voucher.lines[1]!, ledger: books.idOf('1111') },
    ],
    finish: 'post',
  });
  const after = await now();
  expect(after.overBudget).toBe(before.overBudget + 1);
  const cash = (of: typeof before) => of.held.find(({ id }) => id === books.idOf('1111'))!.balance;
  expect(cash(after)).toBe(cash(before) - 5_00);
  expect(after.held.every(({ id }) => id !== last)).toBe(true);
  for (const person of [w.school.teacher, w.school.student])
    expect((await person.refused(accountsActions.moneyNow, {})).code).toBe('FORBIDDEN');
  expect((await w.stranger.accountant.run(accountsActions.moneyNow, {})).overBudget).toBe(0);
});
