import { actionsOf } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import {
  accountsActions,
  accountsGroupReports,
  BookYear,
  GroupBookYear,
  Ledger,
} from '@pathshala/shared/modules/money/accounts';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type Institution as School, type World } from '../../../../testing';
import { openBooks } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
const DAY = '2025-09-10';
const PERIOD = { from: '2025-07-01', until: '2026-03-04' };
/** The chart of the second institution is the ready one of a school; the first has that of a college. */
beforeAll(async () => {
  w = await world();
  books = await openBooks(w);
  await w.stranger.accountant.run(accountsActions.makeChart, { variant: 'school' });
  await w.system().repo(Institution).update(w.stranger.id, { group: w.groupStaff.actor.groupId! });
  await books.post('CV', DAY, [
    ['1111', 'D', 500_00],
    ['4111', 'C', 500_00],
  ]);
  await books.post('DV', DAY, [
    ['5312', 'D', 120_00],
    ['1111', 'C', 120_00],
  ]);
  await books.fold();
  await postAt(w.stranger, 'CV', [
    ['1111', 70_00],
    ['4111', -70_00],
  ]);
});
afterAll(() => w.close());

async function postAt(school: School, type: string, legs: readonly [string, number][]) {
  const ledgers = await w.system(school.id).repo(Ledger).find();
  const lines = legs.map(([code, amount]) => ({
    ledger: ledgers.find((ledger) => ledger.code === code)!.id,
    debit: Math.max(0, amount),
    credit: Math.max(0, -amount),
  }));
  const voucher = { type: books.typeOf(type), date: DAY, lines, finish: 'post' as const };
  await school.accountant.run(accountsActions.saveVoucher, voucher);
}
const open = async (school: School, date = DAY) => {
  const sys = w.system(school.id);
  const year = (await sys.repo(FiscalYear).findOne({ startsOn: { lte: date }, endsOn: { gte: date } }))!;
  return school.head.run(actionsOf(GroupBookYear).create, { fiscalYear: year.id });
};
const ask = async (given: object = {}) => {
  const { rows, head } = await w.groupStaff.run(accountsGroupReports.group.actions.rows, {
    head: true,
    ...PERIOD,
    ...given,
  });
  const of = (text: string) => rows.find(({ cells }) => (cells['ledger'] as { en: string }).en.includes(text))?.cells;
  return { rows, of, columns: head!.columns.map(({ key }) => key) };
};

it('shows the group nothing of an institution until its head opens the year, and nobody else may open it', async () => {
  expect((await ask()).rows).toEqual([]);
  const sys = w.system(w.school.id);
  const { fiscalYear } = (await sys.repo(BookYear).find()).find(({ id }) => id !== books.lastYear.id)!;
  for (const person of [w.school.accountant, w.school.office])
    expect((await person.refused(actionsOf(GroupBookYear).create, { fiscalYear })).code).toBe('FORBIDDEN');
  await open(w.school);
  const { of, columns } = await ask();
  expect(columns).toEqual(['ledger', w.school.id, 'total']);
  expect(of('4111')).toMatchObject({ [w.school.id]: 500_00, total: 500_00 });
});
it('adds up ledgers of the same code and name, a column for each institution', async () => {
  await open(w.stranger);
  const income = await ask();
  expect(new Set(income.columns)).toEqual(new Set(['ledger', w.school.id, w.stranger.id, 'total']));
  expect(income.of('4111')).toMatchObject({ [w.school.id]: 500_00, [w.stranger.id]: 70_00, total: 570_00 });
  expect(income.of('Surplus')).toMatchObject({ [w.school.id]: 380_00, [w.stranger.id]: 70_00, total: 450_00 });
  const sheet = await ask({ show: 'sheet' });
  expect(sheet.of('Total assets')).toMatchObject({ [w.school.id]: 380_00, total: 450_00 });
  expect(sheet.of('Total liabilities and funds')!['total']).toBe(450_00);
  const trial = await ask({ show: 'trial' });
  expect(trial.of('1111')).toMatchObject({ debit: 570_00, credit: 120_00, closingDebit: 450_00 });
  expect(trial.rows.at(-1)!.cells).toMatchObject({
    debit: 690_00,
    credit: 690_00,
    closingDebit: 570_00,
    closingCredit: 570_00,
  });
  expect((await ask({ institution: w.stranger.id })).columns).toEqual(['ledger', w.stranger.id, 'total']);
});
it('needs every year of the period to be open, of a balance sheet that of its day', async () => {
  const wide = { from: '2025-06-01' };
  expect((await ask({ ...wide, institution: w.school.id })).rows).toEqual([]);
  expect((await ask({ ...wide, show: 'sheet', institution: w.school.id })).rows).not.toEqual([]);
  await open(w.school, '2025-06-01');
  expect((await ask({ ...wide, institution: w.school.id })).of('4111')).toMatchObject({ total: 500_00 });
});
it('is taken back, and is neither of an institution’s people nor of another group', async () => {
  const { rows: years } = await w.school.head.run(actionsOf(GroupBookYear).list, {});
  for (const { id, rev } of years) await w.school.head.run(actionsOf(GroupBookYear).remove, { id, rev });
  await w.system().repo(Institution).update(w.stranger.id, { group: null });
  expect((await ask()).rows).toEqual([]);
  const elsewhere = { ...PERIOD, institution: w.stranger.id };
  const { rows } = accountsGroupReports.group.actions;
  expect((await w.groupStaff.refused(rows, elsewhere)).code).toBe('NOT_FOUND');
  expect((await w.school.head.refused(rows, PERIOD)).code).toBe('FORBIDDEN');
  const sheet = await w.groupStaff.run(accountsGroupReports.group.sheet.actions.pdf, PERIOD);
  expect(Buffer.from(sheet.bytes.slice(0, 5)).toString()).toBe('%PDF-');
});
