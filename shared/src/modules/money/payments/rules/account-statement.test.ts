import { expect, it } from 'vitest';
import { accountStatement, type AccountEvent } from './account-statement';

const event = (date: string, kind: AccountEvent['kind'], debit: number, credit = 0): AccountEvent => ({
  date,
  kind,
  debit,
  credit,
});
const events = [
  event('2026-02-05', 'payment', 0, 55_000),
  event('2026-02-05', 'fine', 5_000),
  event('2026-01-01', 'bill', 50_000),
  event('2026-03-01', 'bill', 50_000),
  event('2026-03-02', 'cancellation', 55_000),
  event('2026-03-04', 'payment', 0, 200_000),
];

it.each<[string, { from?: string; until?: string }, [number, (string | number)[][], number]]>([
  [
    'the whole account',
    {},
    [
      0,
      [
        ['bill', 50_000],
        ['fine', 55_000],
        ['payment', 0],
        ['bill', 50_000],
        ['cancellation', 105_000],
        ['payment', -95_000],
      ],
      -95_000,
    ],
  ],
  [
    'from a day on: what was before opens it',
    { from: '2026-03-01' },
    [
      0,
      [
        ['bill', 50_000],
        ['cancellation', 105_000],
        ['payment', -95_000],
      ],
      -95_000,
    ],
  ],
  [
    'up to a day',
    { until: '2026-03-01' },
    [
      0,
      [
        ['bill', 50_000],
        ['fine', 55_000],
        ['payment', 0],
        ['bill', 50_000],
      ],
      50_000,
    ],
  ],
  [
    'a month in between',
    { from: '2026-02-01', until: '2026-02-28' },
    [
      50_000,
      [
        ['fine', 55_000],
        ['payment', 0],
      ],
      0,
    ],
  ],
  ['after everything', { from: '2027-01-01' }, [-95_000, [], -95_000]],
])('a statement of %s', (_, span, [opening, rows, closing]) => {
  const statement = accountStatement(events, span);
  expect([statement.opening, statement.rows.map((row) => [row.kind, row.balance]), statement.closing]).toEqual([
    opening,
    rows,
    closing,
  ]);
});
