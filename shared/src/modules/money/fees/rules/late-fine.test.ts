import { expect, it } from 'vitest';
import { fineOfBill, lateFine, type FineRule, type LateCase } from './late-fine';

const rule = (of: Partial<FineRule>): FineRule => ({
  kind: 'none',
  amount: 0,
  percent: 0,
  graceDays: 0,
  cap: null,
  slabs: [],
  ...of,
});
const late = (on: string, of: Partial<LateCase> = {}): LateCase => ({
  balance: 60_000,
  dueDate: '2026-01-10',
  on,
  ...of,
});
const slabs = [
  { untilDay: 30, amount: 10_000 },
  { untilDay: 7, amount: 2_000 },
];

it.each<[string, FineRule, LateCase, number]>([
  ['none', rule({ amount: 5_000 }), late('2026-06-01'), 0],
  ['flat: nothing on the due date', rule({ kind: 'flat', amount: 5_000 }), late('2026-01-10'), 0],
  ['flat: the day after', rule({ kind: 'flat', amount: 5_000 }), late('2026-01-11'), 5_000],
  [
    'flat: half free tuition, three days late, pays 600 and 50',
    rule({ kind: 'flat', amount: 5_000 }),
    late('2026-01-13'),
    5_000,
  ],
  ['flat: the same a year later', rule({ kind: 'flat', amount: 5_000 }), late('2027-01-11'), 5_000],
  ['nothing due, nothing fined', rule({ kind: 'flat', amount: 5_000 }), late('2026-02-01', { balance: 0 }), 0],
  ['a credit is not fined', rule({ kind: 'percent', percent: 10 }), late('2026-02-01', { balance: -100 }), 0],
  ['a day', rule({ kind: 'perDay', amount: 500 }), late('2026-01-13'), 1_500],
  ['a day, up to the cap', rule({ kind: 'perDay', amount: 500, cap: 10_000 }), late('2026-02-19'), 10_000],
  [
    'a day, days of grace are never charged',
    rule({ kind: 'perDay', amount: 500, graceDays: 5 }),
    late('2026-01-17'),
    1_000,
  ],
  ['nothing within the grace', rule({ kind: 'flat', amount: 5_000, graceDays: 5 }), late('2026-01-15'), 0],
  ['a month: the first begins on the day after', rule({ kind: 'perMonth', amount: 2_000 }), late('2026-01-11'), 2_000],
  ['a month: still the first on the same date', rule({ kind: 'perMonth', amount: 2_000 }), late('2026-02-10'), 2_000],
  ['a month: the second after it', rule({ kind: 'perMonth', amount: 2_000 }), late('2026-02-11'), 4_000],
  ['a month: over the turn of the year', rule({ kind: 'perMonth', amount: 2_000 }), late('2027-01-10'), 24_000],
  ['steps: in the first', rule({ kind: 'slab', slabs }), late('2026-01-17'), 2_000],
  ['steps: in the second', rule({ kind: 'slab', slabs }), late('2026-01-18'), 10_000],
  ['steps: later than the last costs as much as the last', rule({ kind: 'slab', slabs }), late('2026-05-01'), 10_000],
  ['steps: none set', rule({ kind: 'slab' }), late('2026-05-01'), 0],
  [
    'percent of what is still due, rounded half up',
    rule({ kind: 'percent', percent: 2.5 }),
    late('2026-05-01', { balance: 33_330 }),
    833,
  ],
  ['percent does not compound', rule({ kind: 'percent', percent: 10 }), late('2030-05-01'), 6_000],
  [
    'stops growing at exam clearance',
    rule({ kind: 'perDay', amount: 500 }),
    late('2026-03-01', { stopsOn: '2026-01-12' }),
    1_000,
  ],
  [
    'clearance before the due date means no fine',
    rule({ kind: 'perDay', amount: 500 }),
    late('2026-03-01', { stopsOn: '2026-01-05' }),
    0,
  ],
])('%s', (_, fineRule, lateCase, fine) => expect(lateFine(fineRule, lateCase)).toBe(fine));

it.each<[string, { fined: boolean; finePaid?: number }[], number]>([
  ['is what the rule says', [{ fined: true }], 5_000],
  ['is nothing where none applies', [{ fined: false }], 0],
  ['is not asked for again', [{ fined: true, finePaid: 5_000 }], 0],
  ['is what remains of it', [{ fined: true, finePaid: 2_000 }], 3_000],
  [
    'counts what was paid with an adjustment',
    [
      { fined: true, finePaid: 2_000 },
      { fined: true, finePaid: 1_000 },
    ],
    2_000,
  ],
  ['is never below nothing, even when the rule became milder', [{ fined: true, finePaid: 9_000 }], 0],
])('the fine of a bill %s', (_, lines, fine) =>
  expect(
    fineOfBill(rule({ kind: 'flat', amount: 5_000 }), { balance: 60_000, dueDate: '2026-01-10', lines }, '2026-02-01'),
  ).toBe(fine),
);
