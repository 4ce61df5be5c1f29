import { describe, expect, it } from 'vitest';
import type { AccountClass } from '../choices';
import {
  balanceSheet,
  cashByHead,
  closingLines,
  incomeStatement,
  trialBalance,
  type LedgerFacts,
  type Movement,
} from './statements';

const CLASSES: AccountClass[] = ['asset', 'liability', 'equity', 'income', 'expense'];
const ledgers: LedgerFacts[] = Array.from({ length: 15 }, (_, at) => ({ id: `l${at}`, class: CLASSES[at % 5]! }));
interface Entry {
  day: number;
  ledger: string;
  debit: number;
  credit: number;
}
/** Numbers that look random and are the same on every machine. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
/** Vouchers of two to five lines over 730 days, of which each balances. */
function plainList(seed: number): Entry[] {
  const next = numbers(seed);
  return Array.from({ length: 300 }, () => {
    const day = next(730);
    const amounts = Array.from({ length: 1 + next(4) }, () => 1 + next(5_000_000));
    const lines = amounts.map((debit) => ({ day, ledger: `l${next(15)}`, debit, credit: 0 }));
    const credit = amounts.reduce((sum, amount) => sum + amount, 0);
    return [...lines, { day, ledger: `l${next(15)}`, debit: 0, credit }];
  }).flat();
}
const between = (list: readonly Entry[], from: number, until: number) => {
  const out = new Map<string, Movement>();
  for (const { day, ledger, debit, credit } of list) {
    if (day < from || day > until) continue;
    const had = out.get(ledger) ?? { debit: 0, credit: 0 };
    out.set(ledger, { debit: had.debit + debit, credit: had.credit + credit });
  }
  return out;
};
const YEAR = 365;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('of the plain list of entries %i', (seed) => {
  const list = plainList(seed);
  const next = numbers(seed + 100);
  const from = YEAR + next(300);
  const until = from + next(60);
  it('the trial balance has equal sides, and each closing is the sum of all entries since the year began', () => {
    const { rows, totals } = trialBalance(ledgers, {
      before: between(list, 0, from - 1),
      earlierYears: between(list, 0, YEAR - 1),
      period: between(list, from, until),
    });
    expect([totals.openingDebit, totals.debit, totals.closingDebit]).toEqual([
      totals.openingCredit,
      totals.credit,
      totals.closingCredit,
    ]);
    for (const { id, class: of } of ledgers) {
      const since = of === 'income' || of === 'expense' ? YEAR : 0;
      const all = list.filter((entry) => entry.ledger === id && entry.day >= since && entry.day <= until);
      expect(rows.find((row) => row.ledger === id)?.closing ?? 0).toBe(
        all.reduce((sum, entry) => sum + entry.debit - entry.credit, 0),
      );
    }
  });
  it('assets are what finances them, with the result that no closing has moved yet', () => {
    const sheet = balanceSheet(ledgers, between(list, 0, until));
    expect(sheet.totalAssets).toBe(sheet.totalFinancing);
  });
  it('the closing voucher balances, leaves nothing on income and expenditure, and moves exactly the surplus', () => {
    const year = between(list, YEAR, 2 * YEAR);
    const lines = closingLines(ledgers, year, 'surplus');
    const closing: Entry[] = lines.map((line) => ({ ...line, day: 0 }));
    expect(lines.reduce((sum, line) => sum + line.debit - line.credit, 0)).toBe(0);
    const after = incomeStatement(
      ledgers,
      between([...list.filter((entry) => entry.day >= YEAR), ...closing], 0, 2 * YEAR),
    );
    expect(after).toMatchObject({ income: [], expense: [], surplus: 0 });
    const moved = lines
      .filter((line) => line.ledger === 'surplus')
      .reduce((sum, line) => sum + line.credit - line.debit, 0);
    expect(moved).toBe(incomeStatement(ledgers, year).surplus);
  });
});

describe('the year of a college', () => {
  // M10: income 12.5 lakh less waivers, expenditure 11.0250 lakh.
  const facts: LedgerFacts[] = [
    { id: '41', class: 'income' },
    { id: '4411', class: 'income' },
    { id: '51', class: 'expense' },
  ];
  it('closes with income less waivers less expenditure', () => {
    const year = new Map([
      ['41', { debit: 0, credit: 125_000_000 }],
      ['4411', { debit: 3_000_000, credit: 0 }],
      ['51', { debit: 110_250_000, credit: 0 }],
    ]);
    expect(incomeStatement(facts, year).surplus).toBe(11_750_000);
    expect(closingLines(facts, year, '3117')).toEqual([
      { ledger: '41', debit: 125_000_000, credit: 0 },
      { ledger: '4411', debit: 0, credit: 3_000_000 },
      { ledger: '51', debit: 0, credit: 110_250_000 },
      { ledger: '3117', debit: 0, credit: 11_750_000 },
    ]);
  });
  it('with nothing in it needs no closing', () => expect(closingLines(facts, new Map(), '3117')).toEqual([]));
});

describe('the money of a voucher by head', () => {
  const cash = (ledger: string, debit: number, credit: number) => ({ ledger, debit, credit, isMoney: true });
  const head = (ledger: string, debit: number, credit: number) => ({ ledger, debit, credit, isMoney: false });
  it.each([
    [
      'of a receipt',
      [cash('1113', 150_000, 0), head('1141', 0, 60_000), head('1142', 0, 90_000)],
      [
        ['1142', 90_000],
        ['1141', 60_000],
      ],
    ],
    ['of a transfer is none', [cash('1121', 500, 0), cash('1111', 0, 500)], []],
    ['of a journal is none', [head('5513', 500, 0), head('1393', 0, 500)], []],
    [
      'of a bill with tax deducted is what was paid',
      [head('5312', 500_000, 0), head('2411', 0, 45_455), head('2412', 0, 22_727), cash('1121', 0, 431_818)],
      [['5312', -431_818]],
    ],
    [
      'does not lose the paisa that does not divide',
      [head('a', 100, 0), head('b', 100, 0), head('c', 100, 0), head('tax', 0, 100), cash('1121', 0, 200)],
      [
        ['a', -68],
        ['b', -66],
        ['c', -66],
      ],
    ],
  ])('%s', (_, lines, parts) => expect(cashByHead(lines).map(({ ledger, amount }) => [ledger, amount])).toEqual(parts));
});
