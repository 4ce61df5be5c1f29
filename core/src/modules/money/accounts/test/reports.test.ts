import { actionsOf } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import {
  accountsActions,
  accountsReports,
  Budget,
  CostCentre,
  Ledger,
  Party,
  VoucherTemplate,
} from '@pathshala/shared/modules/money/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks } from './books';

const TODAY = '2026-03-04';
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
let centre: string;
let party: string;
const lineOf = (code: string, amount: number, more: object = {}) => ({
  ledger: books.idOf(code),
  debit: Math.max(0, amount),
  credit: Math.max(0, -amount),
  ...more,
});
const post = (prefix: string, date: string, lines: ReturnType<typeof lineOf>[]) =>
  w.school.accountant.run(accountsActions.saveVoucher, { type: books.typeOf(prefix), date, lines, finish: 'post' });
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  const sys = w.system(w.school.id);
  centre = (await sys.repo(CostCentre).create({ code: 'D', name: 'Day shift', nameBn: 'দিবা', kind: 'shift' })).id;
  party = (await sys.repo(Party).create({ name: 'Adarsha Press', nameBn: 'আদর্শ মুদ্রণালয়' })).id;
  await post('CV', '2025-07-10', [lineOf('1111', 500_00), lineOf('4111', -500_00)]);
  await post('DV', '2025-07-20', [lineOf('5312', 120_00, { costCentre: centre }), lineOf('1111', -120_00)]);
  await post('DV', '2026-02-28', [lineOf('5312', 30_00), lineOf('1111', -30_00)]);
  await post('JV', '2025-12-01', [lineOf('5311', 100_00), lineOf('2511', -100_00, { party })]);
  await post('JV', '2026-03-01', [lineOf('5311', 40_00), lineOf('2511', -40_00, { party })]);
  await post('DV', '2026-03-02', [lineOf('2511', 60_00, { party }), lineOf('1111', -60_00)]);
  await books.fold();
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

type Name = keyof typeof accountsReports;
const ask = async (name: Name, input: object = {}) => {
  const { rows, head } = await w.school.accountant.run(accountsReports[name].actions.rows, { head: true, ...input });
  const body = rows.filter(({ emphasis }) => !emphasis);
  const of = (code: string) => body.find(({ keys }) => keys?.ledger === books.idOf(code))?.cells;
  return { rows: body, head: head!, of };
};

describe('reports of the books', () => {
  it('by month have a column for each month of the fiscal year, and the year as their sum', async () => {
    const { of, head } = await ask('byMonth');
    expect(head.columns.filter(({ key }) => key.startsWith('m')).map(({ label }) => label.en)).toHaveLength(12);
    expect(of('5312')).toMatchObject({ 'm2025-07': 120_00, 'm2026-02': 30_00, 'm2026-03': 0, total: 150_00 });
    expect(of('4111')).toMatchObject({ 'm2025-07': 500_00, total: 500_00 });
    const { rows } = await w.school.accountant.run(accountsReports.byMonth.actions.rows, {});
    expect(rows.at(-1)).toMatchObject({ emphasis: 'total', cells: { 'm2025-07': 380_00, total: 210_00 } });
  });
  it('by cost centre keep what belongs to none', async () => {
    const { of } = await ask('byCostCentre', { from: '2025-07-01', until: TODAY });
    expect(of('5312')).toMatchObject({ [centre]: 120_00, others: 30_00, total: 150_00 });
  });
  it('compare what is spent with the revised budget', async () => {
    const year = (await w.system(w.school.id).repo(FiscalYear).findOne({ startsOn: '2025-07-01' }))!.id;
    const { create } = actionsOf(Budget);
    const line = { fiscalYear: year, ledger: books.idOf('5312'), amount: 200_00, revised: 100_00 };
    await w.school.accountant.run(create, line);
    await w.school.accountant.run(create, { fiscalYear: year, ledger: books.idOf('5411'), amount: 80_00 });
    const { of } = await ask('budget');
    expect(of('5312')).toMatchObject({
      budget: 200_00,
      revised: 100_00,
      actual: 150_00,
      variance: 50_00,
      used: 150,
      over: 50_00,
    });
    expect(of('5411')).toMatchObject({ actual: 0, variance: -80_00, over: null });
    expect(of('4111')).toMatchObject({ budget: 0, actual: 500_00, used: null });
    expect((await w.stranger.accountant.refused(accountsReports.budget.actions.rows, { year })).code).toBe('NOT_FOUND');
  });
  it('show what is open with a party by age, the oldest settled first', async () => {
    const { rows } = await ask('partyAges');
    expect(rows.map(({ cells }) => cells)).toMatchObject([
      { balance: -80_00, month: -40_00, second: 0, third: 0, older: -40_00 },
    ]);
  });
  it('have every line of a day with number and words', async () => {
    const { rows } = await ask('dayBook', { from: '2026-03-01', until: '2026-03-02' });
    expect(rows.map(({ cells }) => [cells.date, cells.number, cells.debit, cells.credit])).toEqual([
      ['2026-03-01', 'JV-2025-26/00002', 40_00, 0],
      ['2026-03-01', 'JV-2025-26/00002', 0, 40_00],
      ['2026-03-02', 'DV-2025-26/00003', 60_00, 0],
      ['2026-03-02', 'DV-2025-26/00003', 0, 60_00],
    ]);
    const wrong = { from: '2026-03-02', until: '2026-03-01' };
    expect((await w.school.accountant.refused(accountsReports.dayBook.actions.rows, wrong)).status).toBe(422);
  });
});

it('the desk names a deactivated ledger separately from those that it offers', async () => {
  const ledgers = w.system(w.school.id).repo(Ledger);
  const id = books.idOf('5312');
  await ledgers.update(id, { active: false });
  const desk = await w.school.accountant.run(accountsActions.desk, {});
  expect(desk.ledgers.some((each) => each.id === id)).toBe(false);
  expect(desk.closedLedgers.find((each) => each.id === id)).toMatchObject({ code: '5312' });
  await ledgers.update(id, { active: true });
});

describe('a template', () => {
  it('is kept under its name and offered at the desk; lines of others are refused', async () => {
    const template = { name: 'Stationery', type: books.typeOf('DV'), lines: [lineOf('5312', 0), lineOf('1111', 0)] };
    const { id } = await w.school.accountant.run(accountsActions.saveTemplate, template);
    const again = await w.school.accountant.run(accountsActions.saveTemplate, { ...template, narration: 'Paper' });
    expect(again.id).toBe(id);
    const { templates } = await w.school.accountant.run(accountsActions.desk, {});
    expect(templates).toMatchObject([{ name: 'Stationery', narration: 'Paper' }]);
    const refused = await w.stranger.accountant.refused(accountsActions.saveTemplate, template);
    expect(refused.code).toBe('LEDGER_UNKNOWN');
    await w.school.accountant.run(actionsOf(VoucherTemplate).remove, { id, rev: 2 });
  });
});
