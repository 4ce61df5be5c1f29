import {
  accountsActions,
  BookYear,
  LedgerBalance,
  LedgerEntry,
  Voucher,
} from '@pathshala/shared/modules/money/accounts';
import { addDays } from '@pathshala/shared/text';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import { expectEqualSides, openBooks, runJobOf, yearWays, type Leg } from './books';

let w: World;
let books: Awaited<ReturnType<typeof openBooks>>;
beforeAll(async () => {
  w = await world({ isTraced: true });
  books = await openBooks(w);
});
afterAll(() => w.close());
afterEach(() => expectEqualSides(w));

const TODAY = '2026-03-04';
const trial = (from: string, until: string) => w.school.head.run(accountsActions.trialBalance, { from, until });
const statements = (from: string, until: string) => w.school.head.run(accountsActions.statements, { from, until });
/** Sums of every entry in a period, ledger by ledger, from the plain list. */
async function plainSums(from: string, until: string) {
  const entries = await w
    .system(w.school.id)
    .repo(LedgerEntry)
    .find({ where: { date: { gte: from, lte: until } } });
  const sums = new Map<string, [number, number]>();
  for (const { ledger, debit, credit } of entries) {
    const had = sums.get(ledger) ?? [0, 0];
    sums.set(ledger, [had[0] + debit, had[1] + credit]);
  }
  return sums;
}

describe('balances', () => {
  it('of a ledger as of any day are right after a back-dated entry and a late reversal', async () => {
    const move = (date: string, side: 'D' | 'C', amount: number): Parameters<typeof books.post> => [
      'CN',
      date,
      side === 'D'
        ? [
            ['1111', 'D', amount],
            ['1121', 'C', amount],
          ]
        : [
            ['1121', 'D', amount],
            ['1111', 'C', amount],
          ],
    ];
    await books.post(...move('2025-07-01', 'D', 1_000_000));
    await books.post(...move('2025-07-05', 'D', 250_000));
    await books.post(...move('2025-07-10', 'C', 400_000));
    await books.fold();
    await books.post(...move('2025-08-03', 'D', 100_000));
    expect(await books.balance('1111', '2025-08-31')).toBe(950_000);
    await books.fold();
    await books.post(...move('2025-07-07', 'C', 30_000));
    const asOf = async () =>
      Promise.all(['2025-07-06', '2025-07-07', '2025-07-31', '2025-08-31'].map((day) => books.balance('1111', day)));
    const expected = [1_250_000, 1_220_000, 820_000, 920_000];
    expect(await asOf()).toEqual(expected);
    await books.fold();
    expect(await asOf()).toEqual(expected);
  });
  it('equal the plain list of entries for any period, while entries wait and when they are added, by two at once too', async () => {
    const codes = ['5312', '5311', '4111', '1141', '2511', '5411', '1311', '3111', '4311', '2113'];
    for (let n = 0; n < 60; n += 1) {
      const amount = 1 + ((n * 7_919) % 90_000);
      const [one, other] = [codes[n % 10]!, codes[(n * 3 + 1) % 10]!];
      await books.post('JV', addDays('2024-09-01', (n * 53) % 540), [
        [one, 'D', amount],
        [other, 'C', amount],
      ]);
      await (n % 20 === 9 ? Promise.all([books.fold(), books.fold()]) : undefined);
    }
    const periods = [
      ['2025-07-01', '2025-12-31'],
      ['2025-07-15', '2026-02-10'],
      ['2025-12-31', '2026-01-01'],
      ['2025-09-09', '2025-09-09'],
      ['2025-07-01', TODAY],
    ] as const;
    const expectPlain = async () => {
      for (const [from, until] of periods) {
        const sums = await plainSums(from, until);
        const { rows, totals } = await trial(from, until);
        expect(
          new Map(rows.filter((row) => row.debit + row.credit > 0).map((row) => [row.ledger, [row.debit, row.credit]])),
        ).toEqual(sums);
        expect([totals.openingDebit, totals.debit, totals.closingDebit]).toEqual([
          totals.openingCredit,
          totals.credit,
          totals.closingCredit,
        ]);
        const { sheet } = await statements(from, until);
        expect(sheet.now.totalAssets).toBe(sheet.now.totalFinancing);
      }
    };
    await expectPlain();
    await runJobOf(w, 'accounts.tendBooks', {}, null);
    await Promise.all([runJobOf(w, 'accounts.foldEntries'), runJobOf(w, 'accounts.foldEntries')]);
    const sys = w.system(w.school.id);
    expect(await sys.repo(LedgerEntry).count({ isFolded: false })).toBe(0);
    await expectPlain();
    const [day, month] = await Promise.all(
      (['day', 'month'] as const).map((span) => sys.repo(LedgerBalance).find({ where: { span } })),
    );
    const sum = (rows: typeof day) =>
      (rows ?? []).reduce((total, row) => [total[0]! + row.debit, total[1]! + row.count], [0, 0]);
    expect(sum(day)).toEqual(sum(month));
  });
  it('are worked out by one alone: another that adds entries at the same time is turned away before that', async () => {
    await books.post('JV', '2025-08-20', [
      ['5312', 'D', 500],
      ['5411', 'C', 500],
    ]);
    const asked: string[] = [];
    const listen = ({ commandName: name, command }: { commandName: string; command: Record<string, unknown> }) => {
      if (command['autocommit'] === false) asked.push(`${name} ${String(command[name])}`);
    };
    w.store.client().on('commandStarted', listen);
    await books.fold();
    w.store.client().off('commandStarted', listen);
    const lock = asked.indexOf('update rowLocks');
    expect(lock).toBeGreaterThan(-1);
    expect(asked.findIndex((each) => each.startsWith('find ledger_balances'))).toBeGreaterThan(lock);
    expect(asked.findIndex((each) => each.startsWith('find ledger_folds'))).toBeGreaterThan(lock);
  });
  it('lose and double no paisa when ten post to the same two ledgers while others are added', async () => {
    const legs: Leg[] = [
      ['5312', 'D', 3],
      ['1111', 'C', 3],
    ];
    const before = await books.balance('5312', TODAY);
    const people = [w.school.accountant, w.school.head];
    await Promise.all([
      ...Array.from({ length: 10 }, async (_, at) => {
        for (let n = 0; n < 4; n += 1) await books.post('DV', TODAY, legs, people[at % 2]);
      }),
      (async () => {
        for (let n = 0; n < 4; n += 1) await books.fold();
      })(),
    ]);
    expect((await books.balance('5312', TODAY)) - before).toBe(120);
    await books.fold();
    expect((await books.balance('5312', TODAY)) - before).toBe(120);
    const numbers = (
      await w
        .system(w.school.id)
        .repo(Voucher)
        .find({ where: { nature: 'debit' } })
    ).map((row) => row.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.toSorted().at(-1)).toBe(`DV-2025-26/${String(numbers.length).padStart(5, '0')}`);
  });
});

describe('receipts and payments', () => {
  it('explain the difference between the money at the beginning and at the end', async () => {
    await books.post('CV', '2026-02-01', [
      ['1111', 'D', 293_500],
      ['2212', 'C', 243_500],
      ['2213', 'C', 50_000],
    ]);
    const account = await w.school.head.run(accountsActions.receiptsAndPayments, { from: '2026-02-01', until: TODAY });
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);
    expect(sum(account.opening) + sum(account.receipts)).toBe(sum(account.payments) + sum(account.closing));
    expect(account.receipts.find((row) => row.ledger === books.idOf('2212'))?.amount).toBe(243_500);
  });
});

describe('a book', () => {
  it('runs from its opening to its closing, and names the other side', async () => {
    const { rows, opening, closing } = await w.school.head.run(accountsActions.book, {
      ledger: books.idOf('1111'),
      from: '2025-07-05',
      until: '2025-07-31',
    });
    expect(opening).toBe(1_000_000);
    expect(rows.map((row) => [row.date, row.balance, row.against])).toEqual([
      ['2025-07-05', 1_250_000, books.idOf('1121')],
      ['2025-07-07', 1_220_000, books.idOf('1121')],
      ['2025-07-10', 820_000, books.idOf('1121')],
    ]);
    expect(closing).toBe(820_000);
  });
});

describe('the close of a year', () => {
  const close = async () => {
    const sys = w.system(w.school.id);
    const year = await sys.repo(BookYear).get(books.lastYear.id);
    const closing = await w.school.head.run(yearWays.close, { id: year.id, rev: year.rev });
    expect(closing.state).toBe('closing');
    return year.id;
  };
  it('moves the surplus, keeps every opening equal to the last closing, and takes nothing more', async () => {
    const closings = await trial('2024-07-01', '2025-06-30');
    const surplus = (await statements('2024-07-01', '2025-06-30')).income.now.surplus;
    expect(surplus).not.toBe(0);
    const id = await close();
    const refused = await w.school.accountant.refused(accountsActions.saveVoucher, {
      ...books.voucher('JV', '2025-05-05', [
        ['5312', 'D', 5],
        ['2511', 'C', 5],
      ]),
      finish: 'post',
    });
    expect(refused.code).toBe('YEAR_CLOSED');
    const sys = w.system(w.school.id);
    await Promise.all([
      runJobOf(w, 'accounts.closeYear', { year: id }),
      runJobOf(w, 'accounts.closeYear', { year: id }),
    ]);
    await runJobOf(w, 'accounts.closeYear', { year: id });
    expect((await sys.repo(BookYear).get(id)).state).toBe('closed');
    expect(await sys.repo(Voucher).count({ isClosing: true })).toBe(1);
    const next = await trial('2025-07-01', TODAY);
    expect(next.earlier).toBe(0);
    const surplusId = books.idOf('3117');
    for (const { ledger, closing } of closings.rows.filter((row) =>
      next.ledgers.some((each) => each.id === row.ledger && !['income', 'expense'].includes(each.class)),
    ))
      expect(next.rows.find((row) => row.ledger === ledger)?.opening ?? 0).toBe(closing);
    expect(next.rows.find((row) => row.ledger === surplusId)?.opening).toBe(-surplus);
    expect((await statements('2024-07-01', '2025-06-30')).income.now.surplus).toBe(surplus);
  });
  it('is undone by reopening, which reverses it, and done again', async () => {
    const sys = w.system(w.school.id);
    const year = await sys.repo(BookYear).get(books.lastYear.id);
    const before = (await statements('2025-07-01', TODAY)).sheet.now;
    await w.school.head.run(yearWays.reopen, { id: year.id, rev: year.rev, reason: 'Auditor found a bill' });
    expect(await books.balance('3117', '2025-06-30')).toBe(0);
    const after = (await statements('2025-07-01', TODAY)).sheet.now;
    expect([after.totalAssets, after.totalFinancing]).toEqual([before.totalAssets, before.totalFinancing]);
    await books.post('JV', '2025-06-30', [
      ['5318', 'D', 50],
      ['2514', 'C', 50],
    ]);
    await runJobOf(w, 'accounts.closeYear', { year: await close() });
    expect((await sys.repo(BookYear).get(year.id)).state).toBe('closed');
    expect((await trial('2025-07-01', TODAY)).earlier).toBe(0);
  });
  it('waits for drafts and for the last day', async () => {
    const sys = w.system(w.school.id);
    const now = (await sys.repo(BookYear).find()).find((row) => row.id !== books.lastYear.id)!;
    expect((await w.school.head.refused(yearWays.close, { id: now.id, rev: now.rev })).code).toBe('YEAR_NOT_OVER');
  });
});
