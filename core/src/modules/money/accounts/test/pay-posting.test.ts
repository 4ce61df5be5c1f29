import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import { accountsActions, Ledger, Party, payPostingSubjects, Voucher } from '@pathshala/shared/modules/money/accounts';
import { payrollActions, PayLoan, PayRun, PayStructure, SalaryType } from '@pathshala/shared/modules/staff/payroll';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks, runJobOf } from './books';

const TAKA = 100;
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let payRun: string;
const MONTH = '2026-03';
const sys = () => w.system(w.school.id);
const move = async (name: 'check' | 'approve' | 'reopen' | 'pay', input: object = {}) => {
  const who = name === 'approve' || name === 'reopen' ? w.school.head : w.school.accountant;
  const { rev } = await sys().repo(PayRun).get(payRun);
  await who.run(transitionsOf(PayRun)[name] as never, { id: payRun, rev, ...input } as never);
  await w.runJobs();
};
const vouchers = async () =>
  (
    await sys()
      .repo(Voucher)
      .find({ where: { source: { contains: 'pay:' } }, sort: ['createdAt'] })
  ).filter(({ source }) => source?.startsWith('pay:'));
const linesOf = async ({ lines }: { lines: { ledger: string; debit: number; credit: number }[] }) => {
  const codes = new Map((await sys().repo(Ledger).find()).map((row) => [row.id, row.code]));
  return lines.map(({ ledger, debit, credit }) => [codes.get(ledger), (debit - credit) / TAKA]);
};
const payable = async () => (await w.school.accountant.run(accountsActions.payPosting, {})).payable;
const rules = () => payPostingSubjects.map(({ value, code }) => ({ subject: value, ledger: books.idOf(code) }));

beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  const { accountant } = w.school;
  const salaryType = (await accountant.run(actionsOf(SalaryType).create, { name: 'Own', nameBn: 'নিজস্ব' })).id;
  const staff = w.school.staffRecords.teacher.id;
  const structure = { staff, salaryType, from: '2020-01-01', basic: 20_000 * TAKA };
  await accountant.run(actionsOf(PayStructure).create, structure);
  const days = { on: '2026-01-05', firstOn: '2026-02-01' };
  const loan = { staff, ...days, amount: 6_000 * TAKA, instalment: 2_000 * TAKA };
  await accountant.run(actionsOf(PayLoan).create, loan);
  payRun = (await accountant.run(payrollActions.begin, { month: MONTH, salaryType, kind: 'regular' })).payRun;
  await w.runJobs();
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

it('stays off while a part of salaries has no ledger; those of the ready chart are proposed', async () => {
  const { accountant } = w.school;
  const { subjects } = await accountant.run(accountsActions.payPosting, {});
  expect(subjects.find(({ subject }) => subject === 'payCost')!.ledger).toBe(books.idOf('5111'));
  const some = rules().filter(({ subject }) => subject !== 'loan');
  const refused = await accountant.refused(accountsActions.savePayPosting, {
    isOn: true,
    from: `${MONTH}-01`,
    rules: some,
  });
  expect(refused.text.en).toContain('Loans to employees');
});
it('posts an approval, reverses it when it is taken back, and posts the next and its payment, each once', async () => {
  await w.school.accountant.run(accountsActions.savePayPosting, { isOn: true, from: `${MONTH}-01`, rules: rules() });
  await move('check');
  await move('approve');
  const [first] = await vouchers();
  expect(first).toMatchObject({ state: 'posted', nature: 'journal', total: 20_000 * TAKA });
  expect(await linesOf(first!)).toEqual([
    ['5111', 20_000],
    ['2311', -18_000],
    ['1151', -2_000],
  ]);
  expect(await payable()).toEqual({ held: 18_000 * TAKA, booked: 18_000 * TAKA });
  await move('reopen', { reason: 'Wrong loan' });
  expect(await payable()).toEqual({ held: 0, booked: 0 });
  expect((await vouchers()).map(({ state }) => state)).toEqual(['reversed']);
  await move('check');
  await move('approve');
  await move('pay');
  for (let time = 0; time < 2; time += 1) await runJobOf(w, 'accounts.postPay', { payRun });
  await runJobOf(w, 'accounts.catchUp');
  const all = await vouchers();
  expect(all.map(({ nature, state }) => [nature, state])).toEqual([
    ['journal', 'reversed'],
    ['journal', 'posted'],
    ['debit', 'posted'],
  ]);
  expect(await linesOf(all[2]!)).toEqual([
    ['2311', 18_000],
    ['1124', -18_000],
  ]);
  const { runs } = await w.school.accountant.run(accountsActions.payPosting, {});
  expect(runs).toEqual({ count: 1, posted: 1, waiting: [] });
  expect(await payable()).toEqual({ held: 0, booked: 0 });
});
it('posts what is owed to each employee under their name where the institution wants it, in and out', async () => {
  const { accountant } = w.school;
  w.clock.set('2026-04-15T06:00:00.000Z');
  const { salaryType } = await sys().repo(PayRun).get(payRun);
  const office = w.school.staffRecords.office.id;
  await accountant.run(actionsOf(PayStructure).create, {
    staff: office,
    salaryType,
    from: '2020-01-01',
    basic: 12_000 * TAKA,
  });
  const switched = { isOn: true, byEmployee: true, from: `${MONTH}-01`, rules: rules() };
  await accountant.run(accountsActions.savePayPosting, switched);
  expect((await accountant.run(accountsActions.payPosting, {})).byEmployee).toBe(true);
  const before = (await vouchers()).length;
  payRun = (await accountant.run(payrollActions.begin, { month: '2026-04', salaryType, kind: 'regular' })).payRun;
  await w.runJobs();
  const moves = [['check'], ['approve'], ['reopen', { reason: 'Once more' }], ['check'], ['approve'], ['pay']] as const;
  for (const [name, input] of moves) await move(name, input ?? {});
  await runJobOf(w, 'accounts.postPay', { payRun });
  const own = (await vouchers()).slice(before);
  expect(own.map(({ nature, state }) => [nature, state])).toEqual([
    ['journal', 'reversed'],
    ['journal', 'posted'],
    ['debit', 'posted'],
  ]);
  const parties = await sys()
    .repo(Party)
    .find({ where: { kind: 'employee' } });
  expect(parties.map(({ staff }) => staff).sort()).toEqual([office, w.school.staffRecords.teacher.id].sort());
  const of = async (at: number) => {
    const ledgers = await linesOf(own[at]!);
    return own[at]!.lines.map(({ party }, line) => [
      parties.find(({ id }) => id === party)?.staff ?? null,
      ...ledgers[line]!,
    ])
      .filter(([staff]) => staff !== null)
      .sort((a, b) => Number(a[2]) - Number(b[2]));
  };
  const teacher = w.school.staffRecords.teacher.id;
  expect(await of(1)).toEqual([
    [teacher, '2311', -18_000],
    [office, '2311', -12_000],
    [teacher, '1151', -2_000],
  ]);
  expect(await of(2)).toEqual([
    [office, '2311', 12_000],
    [teacher, '2311', 18_000],
  ]);
  expect(await payable()).toEqual({ held: 0, booked: 0 });
});
