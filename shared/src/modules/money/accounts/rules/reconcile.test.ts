import { describe, expect, it } from 'vitest';
import { expectedBalance, openSums, suggestEntries, type BankMovement } from './reconcile';

const row = (id: string, date: string, amount: number, reference: string | null = null): BankMovement => ({
  id,
  date,
  amount,
  reference,
});
const found = (lines: BankMovement[], entries: BankMovement[]) =>
  [...suggestEntries(lines, entries)].map(([line, all]) => [
    line,
    ...all.map(({ entry, isSure }) => `${entry}${isSure ? '!' : ''}`),
  ]);

describe('what a line of the statement may be in the books', () => {
  it.each([
    [
      'the only one with the amount',
      [row('s', '2026-03-05', -500)],
      [row('a', '2026-03-01', -500), row('b', '2026-03-01', 500)],
      [['s', 'a!']],
    ],
    [
      'two with the amount, the nearest first and none for sure',
      [row('s', '2026-03-05', -500)],
      [row('a', '2026-02-20', -500), row('b', '2026-03-04', -500)],
      [['s', 'b', 'a']],
    ],
    [
      'the one with the cheque number, with or without zeros',
      [row('s', '2026-03-05', -500, 'CHQ 0004501')],
      [row('a', '2026-03-05', -500, '4502'), row('b', '2026-02-10', -500, '0004501')],
      [['s', 'b!', 'a']],
    ],
    [
      'two lines for one entry: neither for sure',
      [row('s', '2026-03-05', 9), row('t', '2026-03-06', 9)],
      [row('a', '2026-03-05', 9)],
      [
        ['s', 'a'],
        ['t', 'a'],
      ],
    ],
    ['nothing of another month', [row('s', '2026-03-05', 9)], [row('a', '2026-01-05', 9)], [['s']]],
  ])('%s', (_name, lines, entries, expected) => expect(found(lines, entries)).toEqual(expected));
});

describe('the balance that the statement should have', () => {
  const cleared = (movement: BankMovement, clearedOn: string | null = '2026-03-05') => ({ ...movement, clearedOn });
  const cheque = row('a', '2026-03-01', -50, '4501');
  // Opening balance 150 in the books and at the bank; a cheque of 50 is written.
  it.each([
    ['a cheque that is under way', [], [cleared(cheque, null)], 150, { unpaid: 50 }],
    ['a cleared cheque without its line', [], [cleared(cheque)], 150, { unpaid: 50 }],
    ['a cleared cheque with its line', [row('s', '2026-03-05', -50, '4501')], [cleared(cheque)], 100, { unpaid: 0 }],
    ['a cheque with its line', [row('s', '2026-03-05', -50)], [cleared(cheque, null)], 100, { unpaid: 50 }],
    [
      'a cleared cheque, and two lines that may be its own',
      [row('s', '2026-03-05', -50), row('t', '2026-03-06', -50)],
      [cleared(cheque)],
      50,
      { unpaid: 50, bankOnly: -100 },
    ],
    [
      'two lines with the number of one cleared cheque',
      [row('s', '2026-03-05', -50, '4501'), row('t', '2026-03-06', -50, '4501')],
      [cleared(cheque)],
      50,
      { unpaid: 0, bankOnly: -50 },
    ],
    [
      'a received cheque that is cleared without its line',
      [],
      [cleared(row('b', '2026-03-01', 70))],
      150,
      { uncredited: 70 },
    ],
    [
      'a received cheque that is cleared with its line',
      [row('s', '2026-03-02', 70)],
      [cleared(row('b', '2026-03-01', 70))],
      220,
      { uncredited: 0 },
    ],
  ])('%s', (_name, lines, entries, statement, sums) => {
    const books = 150 + entries.reduce((total, { amount }) => total + amount, 0);
    const open = openSums(lines, entries);
    expect(open).toMatchObject(sums);
    expect(expectedBalance({ books, ...open })).toBe(statement);
  });
});
