import { describe, expect, it } from 'vitest';
import type { LineStatus } from '../choices';
import { billsOf, lineStatus, monthBoxes, type BillLine, type LineMoney, type MonthState } from './bills';

const line = (of: Partial<BillLine> = {}): BillLine => ({
  subHead: 'tuition',
  period: '2026-01',
  month: '2026-01-01',
  dueDate: '2026-01-10',
  amount: 50_000,
  waived: 0,
  paid: 0,
  status: 'unpaid',
  ...of,
});

it.each<[LineMoney, LineStatus]>([
  [{ amount: 500, waived: 0, paid: 0 }, 'unpaid'],
  [{ amount: 500, waived: 100, paid: 0 }, 'unpaid'],
  [{ amount: 500, waived: 0, paid: 1 }, 'partially_paid'],
  [{ amount: 500, waived: 0, paid: 500 }, 'paid'],
  [{ amount: 500, waived: 499, paid: 1 }, 'paid'],
  [{ amount: 500, waived: 500, paid: 0 }, 'waived'],
  [{ amount: 500, waived: 0, paid: 499 }, 'partially_paid'],
  [{ amount: 500, waived: 0, paid: 600 }, 'paid'],
  [{ amount: -100, waived: 0, paid: 0 }, 'unpaid'],
])('%j is %s', (money, status) => expect(lineStatus(money)).toBe(status));

describe('a bill', () => {
  it.each<[string, Partial<BillLine>[], object]>([
    ['is its line', [{}], { amount: 50_000, balance: 50_000, status: 'unpaid', overdue: false }],
    [
      'is its line and the adjustments',
      [
        { paid: 50_000, status: 'paid' },
        { amount: 10_000, status: 'unpaid' },
      ],
      { amount: 60_000, paid: 50_000, balance: 10_000, status: 'partially_paid' },
    ],
    [
      'is settled by a credit',
      [{}, { amount: 0, waived: 50_000 }],
      { waived: 50_000, balance: 0, status: 'waived', overdue: false },
    ],
    [
      'that is cheaper than what was paid is paid, and leaves a credit',
      [{ paid: 50_000, status: 'paid' }, { amount: -10_000 }],
      { balance: -10_000, status: 'paid', overdue: false },
    ],
    ['leaves cancelled lines out', [{ status: 'cancelled' }, { amount: 40_000 }], { amount: 40_000, balance: 40_000 }],
  ])('%s', (_, lines, expected) => expect(billsOf(lines.map(line), '2026-01-05')).toMatchObject([expected]));
  it.each([
    ['2026-01-10', false],
    ['2026-01-11', true],
  ])('on %s is overdue: %s', (today, overdue) => expect(billsOf([line()], today)[0]!.overdue).toBe(overdue));
  it('that is paid is never overdue', () =>
    expect(billsOf([line({ paid: 50_000, status: 'paid' })], '2027-01-01')[0]!.overdue).toBe(false));
  it('of another thing or another month is another bill', () =>
    expect(billsOf([line(), line({ subHead: 'ict' }), line({ period: '2026-02' })], '2026-01-05')).toHaveLength(3));
  it('of which every line is cancelled is none', () =>
    expect(billsOf([line({ status: 'cancelled' })], '2026-01-05')).toEqual([]));
});

describe('a month of the strip', () => {
  it.each<[MonthState, Partial<BillLine>[]]>([
    ['none', []],
    ['due', [{ dueDate: '2026-03-10' }]],
    ['overdue', [{}]],
    ['overdue', [{ paid: 50_000 }, { subHead: 'ict' }]],
    ['partial', [{ dueDate: '2026-03-10', paid: 1 }]],
    ['paid', [{ paid: 50_000 }]],
    ['waived', [{ waived: 50_000 }]],
    ['paid', [{ paid: 50_000 }, { subHead: 'ict', waived: 50_000 }]],
  ])('is %s with %j', (state, lines) =>
    expect(monthBoxes(['2026-01-01'], billsOf(lines.map(line), '2026-02-01'))[0]).toMatchObject({
      month: '2026-01-01',
      state,
    }),
  );
  it('counts only what was billed in it', () =>
    expect(
      monthBoxes(
        ['2026-01-01', '2026-02-01'],
        billsOf([line(), line({ period: '2026-02', month: '2026-02-01', amount: 70_000 })], '2026-01-01'),
      ).map((box) => box.balance),
    ).toEqual([50_000, 70_000]));
});
