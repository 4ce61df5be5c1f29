import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocatePayment, inPayingOrder, payLines, type OpenBill } from './allocate-payment';

const bill = (name: string, month: number, taka: number, of: Partial<OpenBill> = {}): OpenBill => ({
  subHead: name,
  period: `2026-0${month}`,
  dueDate: `2026-0${month}-10`,
  priority: 10,
  balance: taka * 100,
  fine: 0,
  ...of,
});
const [jan, feb, mar] = [bill('tuition', 1, 500), bill('tuition', 2, 500), bill('tuition', 3, 500)];
const taka = (bills: OpenBill[], money: number) => {
  const { paid, left } = allocatePayment(bills, money * 100);
  return [paid.map((each) => [each.bill.period, each.paid / 100, each.fine / 100]), left / 100];
};

describe('a payment', () => {
  it.each<[string, OpenBill[], number, unknown]>([
    [
      'fills the oldest bills first',
      [mar, jan, feb],
      1200,
      [
        [
          ['2026-01', 500, 0],
          ['2026-02', 500, 0],
          ['2026-03', 200, 0],
        ],
        0,
      ],
    ],
    [
      'of everything leaves nothing',
      [jan, feb],
      1000,
      [
        [
          ['2026-01', 500, 0],
          ['2026-02', 500, 0],
        ],
        0,
      ],
    ],
    ['of too much leaves the rest', [jan], 700, [[['2026-01', 500, 0]], 200]],
    ['of nothing pays nothing', [jan], 0, [[], 0]],
    ['without bills is all left', [], 300, [[], 300]],
    ['pays a bill and its fine', [bill('tuition', 1, 500, { fine: 5_000 })], 550, [[['2026-01', 500, 50]], 0]],
    ['pays the fine last of a bill', [bill('tuition', 1, 500, { fine: 5_000 })], 300, [[['2026-01', 300, 0]], 0]],
    [
      'never closes a bill whose fine it does not pay',
      [bill('tuition', 1, 500, { fine: 5_000 })],
      500,
      [[['2026-01', 450, 50]], 0],
    ],
    [
      'leaves the rest of the bill open when the fine is paid in part',
      [bill('tuition', 1, 500, { fine: 5_000 })],
      530,
      [[['2026-01', 480, 50]], 0],
    ],
    [
      'of a fine greater than the bill pays the fine',
      [bill('id card', 1, 50, { fine: 20_000 })],
      120,
      [[['2026-01', 0, 120]], 0],
    ],
    [
      'settles the fine of an older bill before a newer bill',
      [bill('tuition', 1, 500, { fine: 5_000 }), feb],
      600,
      [
        [
          ['2026-01', 500, 50],
          ['2026-02', 50, 0],
        ],
        0,
      ],
    ],
  ])('%s', (_, bills, money, expected) => {
    expect(taka(bills, money)).toEqual(expected);
    expect(taka([...bills].reverse(), money)).toEqual(expected);
  });
  it('follows the priority of the sub-heads among bills due on the same day', () => {
    const bills = [
      bill('library', 1, 100, { priority: 30 }),
      bill('tuition', 1, 500),
      bill('exam', 1, 200, { priority: 20 }),
    ];
    expect(inPayingOrder(bills).map(({ subHead }) => subHead)).toEqual(['tuition', 'exam', 'library']);
  });
  it('adds up to the paisa for any bills and any money, and never pays more than is due', () => {
    const anyBill = fc.record({
      month: fc.integer({ min: 1, max: 9 }),
      balance: fc.integer({ min: 1, max: 10_000_000 }),
      fine: fc.nat(100_000),
      priority: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(anyBill, { maxLength: 8 }), fc.nat(40_000_000), (some, money) => {
        const bills = some.map(({ month, ...rest }, at) => bill(String(at), month, 1, rest));
        const { paid, left } = allocatePayment(bills, money);
        const due = bills.reduce((sum, each) => sum + each.balance + each.fine, 0);
        expect(paid.reduce((sum, each) => sum + each.paid + each.fine, left)).toBe(money);
        expect(left).toBe(Math.max(0, money - due));
        for (const each of paid) {
          expect(
            each.paid >= 0 && each.paid <= each.bill.balance && each.fine >= 0 && each.fine <= each.bill.fine,
          ).toBe(true);
          expect(each.paid === each.bill.balance && each.fine < each.bill.fine).toBe(false);
        }
      }),
    );
  });
  it('is no fraction of a paisa and nothing below nothing', () => {
    expect(() => allocatePayment([jan], 0.5)).toThrow(RangeError);
    expect(() => allocatePayment([jan], -1)).toThrow(RangeError);
  });
});

describe('the lines of a bill', () => {
  it.each<[string, number[], number, number[]]>([
    ['one line takes all', [50_000], 50_000, [50_000]],
    ['a part goes to the first', [50_000, 10_000], 30_000, [30_000, 0]],
    ['and on to the next', [50_000, 10_000], 55_000, [50_000, 5_000]],
    ['the whole closes an adjustment downwards too', [50_000, -5_000], 45_000, [50_000, -5_000]],
    ['a part leaves the adjustment downwards alone', [50_000, -5_000], 20_000, [20_000, 0]],
    ['a line that is paid already gets nothing', [0, 10_000], 10_000, [0, 10_000]],
  ])('%s', (_, balances, paid, expected) => expect(payLines(balances, paid)).toEqual(expected));
});
