import { describe, expect, it } from 'vitest';
import { suggestEntries, type BankMovement } from './reconcile';

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
