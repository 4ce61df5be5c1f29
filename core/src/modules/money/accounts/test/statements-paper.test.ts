import { accountsActions, accountsBooks, Party } from '@pathshala/shared/modules/money/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks } from './books';

const PERIOD = { from: '2025-07-01', until: '2026-03-04' };
let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
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
  party = (await w.system(w.school.id).repo(Party).create({ name: 'Adarsha Press', nameBn: 'আদর্শ মুদ্রণালয়' })).id;
  await post('CV', '2025-03-10', [lineOf('1111', 90_00), lineOf('4111', -90_00)]);
  await post('CV', '2025-07-10', [lineOf('1111', 500_00), lineOf('4111', -500_00)]);
  await post('DV', '2025-07-20', [lineOf('5312', 120_00), lineOf('1111', -120_00)]);
  await post('JV', '2025-12-01', [lineOf('5311', 100_00), lineOf('2511', -100_00, { party })]);
  await post('DV', '2026-03-02', [lineOf('2511', 60_00, { party }), lineOf('1111', -60_00)]);
  await books.fold();
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

type Name = keyof typeof accountsBooks;
const ask = (name: Name, input: object = {}) =>
  w.school.accountant.run(accountsBooks[name].actions.rows, { head: true, size: 400, ...PERIOD, ...input });
const named = (rows: Awaited<ReturnType<typeof ask>>['rows'], words: string) =>
  rows.filter(({ cells }) => (cells.ledger as { en: string } | undefined)?.en === words).map(({ cells }) => cells);

describe('the paper of the books says what their screens say', () => {
  it('trial balance: the sums of all six columns, the open result of earlier years among them', async () => {
    const { totals, earlier } = await w.school.accountant.run(accountsActions.trialBalance, PERIOD);
    const { head, rows } = await ask('trialBalance');
    expect(earlier).toBe(-90_00);
    expect(head!.totals).toEqual(totals);
    expect(named(rows, 'Result of earlier years, not yet closed')).toMatchObject([
      { openingDebit: null, openingCredit: 90_00, closingCredit: 90_00 },
    ]);
  });
  it('income and expenditure: both sums and the surplus, beside the same days a year earlier', async () => {
    const { income } = await w.school.accountant.run(accountsActions.statements, PERIOD);
    const { head, rows } = await ask('incomeStatement');
    expect(head!.columns.map(({ label }) => label.en)).toEqual(['Ledger', '04 March 2026', '04 March 2025']);
    expect(named(rows, 'Total income')).toMatchObject([{ now: income.now.totalIncome, before: 0 }]);
    expect(rows.at(-1)).toMatchObject({ emphasis: 'total', cells: { now: 280_00, before: 0 } });
    // Sub-groups say the sum of the ledgers below them.
    const groups = rows.flatMap(({ level, cells }, at) => {
      if (level !== 1) return [];
      const next = rows.findIndex((row, other) => other > at && row.level !== 2);
      const sumOf = (key: string) =>
        rows.slice(at + 1, next).reduce((sum, row) => sum + Number(row.cells[key] ?? 0), 0);
      return [[cells['now'], cells['before'], sumOf('now'), sumOf('before')]];
    });
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.map(([now, before]) => [now, before])).toEqual(groups.map(([, , now, before]) => [now, before]));
    expect(income.now.surplus).toBe(280_00);
  });
  it('balance sheet: both sides are equal, with the surplus that no closing has moved', async () => {
    const { sheet } = await w.school.accountant.run(accountsActions.statements, PERIOD);
    const { rows } = await ask('balanceSheet');
    expect(named(rows, 'Current surplus')).toMatchObject([{ now: sheet.now.surplus }]);
    expect(named(rows, 'Total')).toMatchObject([{ now: sheet.now.totalAssets }, { now: sheet.now.totalAssets }]);
  });
  it('receipts and payments: what was there and came in is what went out and is left', async () => {
    const { total } = await w.school.accountant.run(accountsActions.receiptsAndPayments, PERIOD);
    const { rows } = await ask('receiptsAndPayments');
    expect(named(rows, 'Opening balance')).toEqual([expect.objectContaining({ amount: 90_00 })]);
    expect(named(rows, 'Closing balance')).toEqual([expect.objectContaining({ amount: 410_00 })]);
    expect(named(rows, 'Total')).toMatchObject([{ amount: total }, { amount: total }]);
  });
});

describe('a book on paper', () => {
  const lines = ({ rows }: Awaited<ReturnType<typeof ask>>) =>
    rows.map(({ cells }) => [
      cells.debit ?? null,
      cells.credit ?? null,
      cells.balance,
      (cells.side as { en: string }).en,
    ]);

  it('begins with the opening balance, has the balance after each entry and ends with the closing one', async () => {
    const book = await ask('ledger', { ledger: books.idOf('1111') });
    expect(lines(book)).toEqual([
      [null, null, 90_00, 'Dr'],
      [500_00, null, 590_00, 'Dr'],
      [null, 120_00, 470_00, 'Dr'],
      [null, 60_00, 410_00, 'Dr'],
      [null, null, 410_00, 'Dr'],
    ]);
    expect(book.head!.totals).toEqual({ debit: 500_00, credit: 180_00 });
    expect(lines(await ask('generalLedger', { kind: 'cash' }))).toEqual(lines(book));
  });
  it('of one party has the entries of this party alone', async () => {
    const book = await ask('ledger', { ledger: books.idOf('2511'), party, from: '2026-01-01' });
    expect(lines(book)).toEqual([
      [null, null, 100_00, 'Cr'],
      [60_00, null, 40_00, 'Cr'],
      [null, null, 40_00, 'Cr'],
    ]);
  });
  it('of a ledger that did not move has its balance, and nothing where there is none', async () => {
    const still = { from: '2025-04-01', until: '2025-06-30' };
    expect(lines(await ask('ledger', { ledger: books.idOf('1111'), ...still }))).toHaveLength(2);
    expect((await ask('ledger', { ledger: books.idOf('5312'), ...still })).rows).toEqual([]);
  });
  it('is printed in both languages for the accountant, and given to nobody else', async () => {
    const asked = { ledger: books.idOf('1111'), ...PERIOD };
    const { pdf } = accountsBooks.ledger.sheet.actions;
    for (const language of ['en', 'bn'] as const)
      expect((await w.school.accountant.run(pdf, { ...asked, language })).bytes.subarray(0, 5).toString()).toBe(
        '%PDF-',
      );
    expect((await w.stranger.accountant.refused(pdf, asked)).code).toBe('NOT_FOUND');
    expect((await w.school.teacher.refused(pdf, asked)).status).toBe(403);
    const { rows } = await w.stranger.accountant.run(accountsBooks.generalLedger.actions.rows, PERIOD);
    expect(rows).toEqual([]);
  });
});
