import { describe, expect, it } from 'vitest';
import {
  draftFaults,
  emptyLine,
  isFound,
  linesOf,
  pastedLines,
  proposed,
  typedMoney,
  type DeskLedger,
} from './draft-lines';

const place = { group: { en: '', bn: '' }, subGroup: { en: '', bn: '' }, isControlled: false };
const ledgers: DeskLedger[] = [
  { ...place, id: 'cash', code: '1111', label: { en: 'Cash in hand', bn: 'হাতে নগদ' }, class: 'asset', kind: 'cash' },
  { ...place, id: 'pens', code: '5312', label: { en: 'Stationery', bn: 'মনিহারি' }, class: 'expense', kind: 'general' },
];
const type = {
  id: 't',
  label: { en: '', bn: '' },
  nature: 'debit' as const,
  medium: 'any' as const,
  needsReference: false,
  needsApproval: false,
};

describe('lines as they are typed', () => {
  it.each([
    ['53', ['pens']],
    ['cash', ['cash']],
    ['মনি', ['pens']],
    ['', ['cash', 'pens']],
    ['x', []],
  ])('find ledgers by %s', (typed, ids) =>
    expect(ledgers.filter((ledger) => isFound(ledger, typed)).map(({ id }) => id)).toEqual(ids),
  );
  it.each([
    [0, ''],
    [100_00, '100'],
    [100_05, '100.05'],
    [100_50, '100.50'],
  ])('show %i paisa as %s', (paisa, text) => expect(typedMoney(paisa)).toBe(text));
  it('propose what is missing, and only into an empty line', () => {
    const first = { ...emptyLine(), ledger: 'pens', debit: '১২০.৫' };
    expect(proposed({ ...emptyLine(), ledger: 'cash' }, [first])).toMatchObject({ debit: '', credit: '120.50' });
    expect(proposed({ ...emptyLine(), credit: '1' }, [first])).toMatchObject({ credit: '1' });
  });
  it('come from a spreadsheet with codes or names, in either digits', () => {
    const pasted = pastedLines('5312\t1,200\t\tpaper\r\nCash in hand\t\t১২০০\nNobody\t5\t', ledgers)!;
    expect(pasted.map(({ ledger, debit, credit, note }) => [ledger, debit, credit, note])).toEqual([
      ['pens', '1200', '', 'paper'],
      ['cash', '', '1200', ''],
      [null, '5', '', 'Nobody'],
    ]);
    expect(pastedLines('just a word', ledgers)).toBeNull();
  });
  it('are judged by the rules of the server, and sent without the empty ones', () => {
    const lines = [
      { ...emptyLine(), ledger: 'cash', debit: '5' },
      { ...emptyLine(), ledger: 'pens', credit: '4' },
      emptyLine(),
    ];
    expect(draftFaults(lines, { ledgers, type }).map(({ key, code }) => [key, code])).toEqual([
      [lines[0]!.key, 'cashReceived'],
      [null, 'unbalanced'],
      [null, 'nothingPaid'],
    ]);
    expect(linesOf(lines)).toEqual([
      { ledger: 'cash', debit: 500, credit: 0 },
      { ledger: 'pens', debit: 0, credit: 400 },
    ]);
  });
});
